/** Days for which sign-ins, refusals and exports are kept. */
export const SECURITY_RETENTION_DAYS = 90
/**
 * Most rows an hour for refused calls and sign-ins. Beyond `ofNetwork`, those of a network share a row; beyond `inAll`,
 * so do those of all networks.
 */
export const REFUSED_ROWS_PER_HOUR = { ofNetwork: 20, inAll: 300 } as const
