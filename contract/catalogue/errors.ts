import type { ErrorTable } from '../general-errors.ts'

/** Errors of the catalogue: HTTP status and sentence by code. */
export const catalogueErrors = {
  viewer_unknown: [400, 'Send a token or a browser id with the view.'],
} as const satisfies ErrorTable
