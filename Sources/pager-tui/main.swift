import PagerApp
