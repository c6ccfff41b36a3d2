/** Final sentence of a digest that lists only its latest emails. */
export const latestOnly = (count: number) => `These are the latest ${count}.`
