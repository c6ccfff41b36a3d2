/** Number of days for which sign-ins, refusals and exports are kept. */
export const SECURITY_RETENTION_DAYS = 90
/**
 * Maximum number of rows per hour for refused calls and sign-ins. Beyond `ofNetwork`, the refusals of a network share a
 * row; beyond `inAll`, those of all networks do.
 */
export const REFUSED_ROWS_PER_HOUR = { ofNetwork: 20, inAll: 300 } as const
