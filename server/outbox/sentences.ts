/** Ends a digest that lists only the latest of its mails. */
export const latestOnly = (count: number) => `These are the latest ${count}.`
