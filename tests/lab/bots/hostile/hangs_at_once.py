"""Never says hello."""

import time

time.sleep(1000)
