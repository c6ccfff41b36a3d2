/**
 * Formats the request ID of a failed request for support. In a separate module from the errors, because the initial
 * page load does not need it.
 */
export const referenceLine = (requestId: string) => `Reference: ${requestId}`
