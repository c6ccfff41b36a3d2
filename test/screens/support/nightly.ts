/** Options of a test that runs only in the nightly run, or when its file is named. */
export const NIGHTLY = { tags: ['nightly'] }

/** Returns the options of one of several tests of the same rule. Only the quick ones run for every change. */
export const nightlyUnless = (isQuick: boolean) => (isQuick ? {} : NIGHTLY)
