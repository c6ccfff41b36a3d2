/** Arguments of every Chromium that runs tests; none needs a graphics process of its own. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--in-process-gpu',
]

/** For journeys, whose pages live too briefly for optimized code to pay. */
export const WITHOUT_OPTIMIZER = '--js-flags=--no-opt --no-maglev'
