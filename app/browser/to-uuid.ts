/** Formats 32 hexadecimal digits, as returned by `randomKey`, as a UUID. */
export const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
