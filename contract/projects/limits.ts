/**
 * Limits on saved parts lists: number of lists per account, lines per list, bytes per request, and characters in the
 * designators of a line.
 */
export const MAX_PROJECTS = 100
export const MAX_PROJECT_LINES = 2_000
export const MAX_PROJECT_SIZE = 4 * 1024 * 1024
export const MAX_REFS_LENGTH = 20_000
