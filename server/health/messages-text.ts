export const countOf = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`

/** Pairs a problem with its fix. */
export const pair = (text: string, fix: string) => [text, fix] as const
