/** Number of pages whose speed one network can report to each process in a period. */
export const PAGE_SPEED_LIMIT = { pages: 100, minutes: 10 } as const
