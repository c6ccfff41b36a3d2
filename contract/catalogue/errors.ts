import type { ErrorTable } from '../general-errors.ts'

/** Catalogue errors: the HTTP status and message for each code. */
export const catalogueErrors = {
  viewer_unknown: [400, 'Send a token or a browser id with the view.'],
} as const satisfies ErrorTable
