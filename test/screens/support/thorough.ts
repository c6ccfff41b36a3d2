/**
 * True on React's development build: tests also see its warnings, render twice, check colors in both themes and wait for each
 * answer, which finds tests that are right only about quick ones.
 */
export const IS_THOROUGH = !import.meta.env.PROD

/** Any text: another one gives each answer another delay. */
export const DELAYS = String(import.meta.env.VITE_DELAYS ?? '')
