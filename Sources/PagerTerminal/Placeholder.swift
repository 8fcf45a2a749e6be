import PagerCore
