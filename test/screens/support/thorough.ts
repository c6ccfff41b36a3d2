/** Whether the tests run on React's development build, which warns of mistakes, renders twice and checks colours. */
export const IS_THOROUGH = !import.meta.env.PROD
