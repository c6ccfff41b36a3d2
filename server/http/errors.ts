import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withFormerName } from '#contract/former-names.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { ConnectionLost } from '#server/db/pool.ts'
import { outageCode } from '#server/startup/log.ts'
import {
  errors,
  fieldErrors,
  Refusal,
  textOf,
  type ErrorBody,
  type ErrorCode,
  type FieldIssue,
  type RefusalDetails,
} from '#contract/errors.ts'
import { acceptedDetails, locateIssues } from './content-types.ts'
import { acceptsProblem, PROBLEM_TYPE, problemBody } from './problem.ts'
import { acceptsPage } from './request-target.ts'
import { varyBy } from './vary.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the shop's not-found page; null if the server has no pages. */
    sendMissingPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
  }
  interface FastifyRequest {
    /** Refusal that was sent, with the types of its field issues; null if there was none. */
    refusal: { code: ErrorCode; issues: string[] } | null
  }
}

export const RETRY_AFTER_SECONDS = 5

/** Converts every API failure to a declared refusal, without exposing internals. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('sendMissingPage', null)
  app.decorateRequest('refusal', null)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request)
    const isOfCall = request.routeOptions.config.endpoint !== undefined
    if (refusal && !isOfCall && MISSING_STATUSES.has(errors[refusal.code][0]))
      return sendMissing(request, reply, refusal.code)
    if (refusal) return sendRefusal(reply, refusal.code, refusal.details)
    app.disk.recordError(error)
    request.log.error(error)
    if (isTemporary(error))
      return sendRefusal(reply, isOutcomeUnknown(error) ? 'outcome_unknown' : 'unavailable', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    return sendRefusal(reply, 'unexpected')
  })
  app.setNotFoundHandler((request, reply) => sendMissing(request, reply))
}

/** Statuses of addresses that lead nowhere. */
const MISSING_STATUSES: ReadonlySet<number> = new Set([400, 404])

/** Answers an address that leads nowhere: with the shop's not-found page in a browser, otherwise with a refusal. */
export function sendMissing(request: FastifyRequest, reply: FastifyReply, code: ErrorCode = 'not_found') {
  const { sendMissingPage } = request.server
  varyBy(reply, 'accept')
  return sendMissingPage && acceptsPage(request) ? sendMissingPage(request, reply) : sendRefusal(reply, code)
}

/**
 * Sends a refusal, as a problem (RFC 9457) to clients that ask for one. If the server caused the error (5xx), includes
 * the id under which the request is logged.
 */
export function sendRefusal(reply: FastifyReply, code: ErrorCode, details: RefusalDetails = {}) {
  const { request } = reply
  const body = refusalBody(code, details, request.id)
  request.refusal = { code, issues: details.fields?.map(({ type }) => type) ?? [] }
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  varyBy(reply, 'accept')
  reply.status(errors[code][0]).serializer(JSON.stringify)
  return acceptsProblem(request)
    ? reply.type(PROBLEM_TYPE).send(problemBody(body, request.id))
    : reply.type('application/json; charset=utf-8').send(body)
}

/** Builds the body of a refusal. */
export function refusalBody(code: ErrorCode, details: RefusalDetails, requestId: string): ErrorBody {
  const message = fieldText(details.fields) ?? textOf(code, details.values)
  return {
    detail: details.fields ?? message,
    message,
    code,
    ...(details.lines ? { lines: details.lines.map(withFormerName) } : {}),
    ...details.conflict,
    ...(details.implausiblePrice ? { implausible_price: details.implausiblePrice } : {}),
    ...(errors[code][0] >= 500 ? { request_id: requestId } : {}),
  }
}

/**
 * Converts validation errors to field issues.
 * @param location location of the value: body, query or headers
 */
export function toFieldIssues(location: string, error: z.ZodError): FieldIssue[] {
  return error.issues.map(({ path, message, code }) => ({
    loc: [location, ...path.map(String)],
    msg: message,
    type: code,
  }))
}

/** Path of a field in a request. */
export type FieldPath = readonly string[]

/** Builds the refusal for an invalid form field. */
export function fieldRefusal(
  field: string,
  issue: keyof typeof fieldErrors,
  form: FieldPath,
  type = 'custom',
): Refusal {
  return new Refusal('invalid_input', { fields: [{ loc: [...form, field], msg: fieldErrors[issue], type }] })
}

/**
 * Returns the shop's own message about an invalid field, for screens that show a single message; zod's messages are
 * meant for programmers.
 */
function fieldText(fields: FieldIssue[] = []): string | undefined {
  const knownTexts = new Set<string>(Object.values(fieldErrors))
  return fields.find(({ msg }) => knownTexts.has(msg))?.msg
}

function toRefusal(error: FastifyError, request: FastifyRequest): Pick<Refusal, 'code' | 'details'> | null {
  const refusal = findRefusal(error, request)
  if (refusal?.code === 'wrong_content_type')
    return { ...refusal, details: acceptedDetails(request.routeOptions.config.endpoint) }
  const fields = refusal?.details.fields
  return refusal && fields
    ? { ...refusal, details: { ...refusal.details, fields: locateIssues(request, fields) } }
    : refusal
}

function findRefusal(error: FastifyError, request: FastifyRequest): Pick<Refusal, 'code' | 'details'> | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request)
  const code = fastifyErrorCode(error)
  return code ? { code, details: {} } : null
}

function fastifyErrorCode(error: FastifyError): ErrorCode | null {
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'wrong_content_type'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : null
}

function invalidInput(error: FastifyError, request: FastifyRequest): Pick<Refusal, 'code' | 'details'> {
  const { validation = [], validationContext = 'body' } = error
  // An invalid path such as /product/abc refers to something that does not exist, not to an invalid field.
  if (validationContext === 'params') return { code: notFoundCode(request), details: {} }
  const location = validationContext === 'querystring' ? 'query' : validationContext
  const issues = validation.map((issue) => ({
    loc: [location, ...issue.instancePath.split('/').slice(1)],
    msg: issue.message ?? errors.invalid_input[1],
    type: issue.keyword,
  }))
  return invalidInputRefusal(issues, request)
}

function invalidInputRefusal(fields: FieldIssue[], request: FastifyRequest): Pick<Refusal, 'code' | 'details'> {
  if (!request.routeOptions.config.endpoint?.refusesWithText) return { code: 'invalid_input', details: { fields } }
  return { code: 'signup_invalid', details: { values: { problem: fields[0]?.msg ?? errors.invalid_input[1] } } }
}

function notFoundCode(request: FastifyRequest): ErrorCode {
  const refusals = request.routeOptions.config.endpoint?.refusals ?? []
  return refusals.find((code) => errors[code][0] === 404) ?? 'not_found'
}

/** Returns true if the same request may succeed shortly. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof Refusal) return errors[error.code][0] === 503
  return outageCode(error) !== undefined
}

/** Returns true if a write may have succeeded although no confirmation was received. */
function isOutcomeUnknown(error: unknown): boolean {
  const cause = (error as Error).cause ?? error
  return cause instanceof ConnectionLost && cause.isOutcomeUnknown
}
