import { ApiError } from './api.ts'

/** What a server said of a form's fields, in the form's order; empty where it refused the whole. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: Field[],
): { field: Field; message: string }[] {
  if (!(error instanceof ApiError) || typeof error.body.detail === 'string') return []
  const problems = error.body.detail
  return fields.flatMap((field) => {
    const problem = problems.find(({ loc }) => loc.at(-1) === field)
    return problem ? [{ field, message: problem.msg }] : []
  })
}
