/** Class of a dense form. */
export const denseFields = 'dense-fields'

/** Class of a required field. */
export const requiredField = 'starred'
