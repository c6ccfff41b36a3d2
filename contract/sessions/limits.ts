export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 180
/**
 * Maximum number of sessions per account; a new session beyond the limit ends the least recently used session. The
 * limit leaves room for phones and for programs that never sign out.
 */
export const MAX_SESSIONS = 120
