import { ApiError } from './client.ts'

/** Returns the errors of a form's fields, in the form's order; empty if the error concerns the whole form. */
export function readFieldErrors<Field extends string>(
  error: unknown,
  fields: Field[],
): { field: Field; message: string }[] {
  const issues = fieldIssues(error)
  return fields.flatMap((field) => {
    const issue = issues.find(({ loc }) => loc.at(-1) === field)
    return issue ? [{ field, message: issue.msg }] : []
  })
}

/** Returns the field errors of a rejected call; empty if the error concerns the whole form. */
export const fieldIssues = (error: unknown) =>
  error instanceof ApiError && typeof error.body.detail !== 'string' ? error.body.detail : []
