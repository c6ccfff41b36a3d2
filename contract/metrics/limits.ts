/** Number of pages in a period whose speed one network can report, to each process. */
export const PAGE_SPEED_LIMIT = { pages: 100, minutes: 10 } as const
