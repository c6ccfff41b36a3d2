/** The request id of a failure, as people read it out; apart from the errors, which no first view of a page needs. */
export const referenceLine = (requestId: string) => `Reference: ${requestId}`
