import type { FastifyRequest } from 'fastify'
import { errors, type ErrorBody, type ErrorCode, type FieldIssue } from '#contract/errors.ts'
import { getProblem } from '#contract/problems/calls.ts'

/** Media type of problem details (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json'

/** Returns true if the client names problem details among the types that it accepts; wildcards don't count. */
export function acceptsProblem({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === PROBLEM_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Converts the body of a refusal to problem details (RFC 9457). Our own fields are extension members. */
export function problemBody(body: ErrorBody, requestId: string) {
  const { detail, message, code, request_id: _requestId, ...extensions } = body
  return {
    ...problemTypeOf(code),
    detail: message,
    instance: requestId,
    ...(typeof detail === 'string' ? {} : { errors: detail.map(toProblem) }),
    ...extensions,
  }
}

/** Returns the members that are the same for every problem with a code. */
export function problemTypeOf(code: ErrorCode) {
  return { type: getProblem.path.replace(':code', code), title: titleOf(code), status: errors[code][0], code }
}

function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toProblem({ loc: [location = 'body', ...steps], msg, type }: FieldIssue) {
  const pointer = steps.map((step) => `/${encodeURIComponent(escapeStep(String(step)))}`).join('')
  return { detail: msg, in: String(location), pointer: `#${pointer}`, type }
}

/** Escapes a step of a JSON pointer (RFC 6901). */
const escapeStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1')
