/**
 * Formats the request ID of a failure for support. Kept separate from the errors because the initial page load does not
 * need it.
 */
export const referenceLine = (requestId: string) => `Reference: ${requestId}`
