/** Command-line arguments for every Chromium that runs tests. Tests do not need a separate graphics process. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--in-process-gpu',
]

/** Disables the optimizing compilers for journeys, whose pages are too short-lived to benefit from them. */
export const WITHOUT_OPTIMIZER = '--js-flags=--no-opt --no-maglev'
