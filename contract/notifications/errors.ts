import type { ErrorTable } from '../general-errors.ts'

/** Notification errors: the HTTP status and message for each code. */
export const notificationErrors = {
  notification_not_found: [404, 'This notification was not found.'],
} as const satisfies ErrorTable

export const notificationFieldErrors = {
  always_told: 'Admins always receive this',
} as const
