import { ApiError } from './client.ts'

/** Reads the errors of a form's fields from a refusal, in the form's order; empty where it refused the whole form. */
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

/** What a refusal says of fields; empty where it refused the whole form. */
export const fieldIssues = (error: unknown) =>
  error instanceof ApiError && typeof error.body.detail !== 'string' ? error.body.detail : []
