/** The text as a pattern of `like` that means nothing but itself. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
