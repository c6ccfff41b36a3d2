import type { ErrorTable } from '../general-errors.ts'

/** Session errors: the HTTP status and message for each code. */
export const sessionErrors = {
  session_not_found: [404, 'This session has already ended.'],
} as const satisfies ErrorTable
