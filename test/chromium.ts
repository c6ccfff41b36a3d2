/** Arguments of every Chromium that runs tests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to be worth optimizing, and none needs a graphics process of its own.
  '--js-flags=--no-opt --no-maglev',
  '--disable-gpu',
  '--in-process-gpu',
]
