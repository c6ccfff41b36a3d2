/**
 * True on React's development build. Tests then also report React's warnings, render twice, check colors in both themes
 * and delay every response, which reveals tests that pass only with fast responses.
 */
export const IS_THOROUGH = !import.meta.env.PROD

/** Arbitrary text from which the delay of each response is computed. A different text gives different delays. */
export const DELAYS = String(import.meta.env.VITE_DELAYS ?? '')
