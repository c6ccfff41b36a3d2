/** Arguments of every Chromium that runs tests; none needs a separate graphics process. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--in-process-gpu',
]

/** For journeys, whose pages are too short-lived to benefit from optimized code. */
export const WITHOUT_OPTIMIZER = '--js-flags=--no-opt --no-maglev'
