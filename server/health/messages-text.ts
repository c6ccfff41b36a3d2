export const countOf = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`

/** A sentence, and how what it says is mended. */
export const pair = (text: string, fix: string) => [text, fix] as const
