import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldIssue, RefusalDetails } from '#contract/errors.ts'

/** Returns the content types that a call accepts for its body. */
function acceptedTypes({ form }: Pick<Endpoint, 'form'>): string[] {
  if (!form) return ['application/json']
  return ['multipart/form-data', ...(form.json ? ['application/json'] : [])]
}

/** Returns true if a request declares its body as JSON. */
export const isJson = ({ headers }: FastifyRequest) => /^application\/json\b/i.test(headers['content-type'] ?? '')

/** Returns the details of a refusal for an unaccepted content type. */
export const acceptedDetails = (endpoint: Pick<Endpoint, 'form'> = {}): RefusalDetails => ({
  values: { accepted: acceptedTypes(endpoint).join(' or ') },
})

/**
 * Adjusts the paths of issues to match the body as sent. If a form field was sent alone, the field's name is not part
 * of the path.
 */
export function locateIssues(request: FastifyRequest, fields: FieldIssue[]): FieldIssue[] {
  const alone = request.routeOptions.config.endpoint?.form?.json
  if (!alone || !isJson(request)) return fields
  return fields.map((field) => ({ ...field, loc: field.loc.filter((step, at) => at !== 1 || step !== alone) }))
}
