/** Ends a digest that lists only the latest of its mails. */
export const onlyTheLast = (count: number) => `These are the last ${count}.`
