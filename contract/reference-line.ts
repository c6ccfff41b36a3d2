/** Formats the request id of a failure for support; separate from the errors, which no first view needs. */
export const referenceLine = (requestId: string) => `Reference: ${requestId}`
