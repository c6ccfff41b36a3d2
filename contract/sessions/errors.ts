import type { ErrorTable } from '../general-errors.ts'

/** Errors of sessions: HTTP status and sentence by code. */
export const sessionErrors = {
  session_not_found: [404, 'This session has already ended.'],
} as const satisfies ErrorTable
