/** True on React's development build: tests also see its warnings, render twice and check colors in both themes. */
export const IS_THOROUGH = !import.meta.env.PROD
