/** Escapes a string for a literal match in a `like` pattern. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
