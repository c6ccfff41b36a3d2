import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  errors,
  fieldErrors,
  Refusal,
  sentenceOf,
  type ErrorBody,
  type ErrorCode,
  type FieldProblem,
  type RefusalDetails,
} from '#contract/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** The declared shape of every refusal; see `ErrorBody` in the contract. */
export const errorSchema = z
  .object({
    detail: z.union([
      z.string(),
      z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
    ]),
    message: z.string(),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    lines: z
      .array(
        z.object({
          product_id: z.number(),
          product: z.string(),
          code: z.string(),
          left: z.number().meta({ description: 'Pieces' }),
          price: z.number().meta({ description: 'Francs' }),
        }),
      )
      .optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** Every failure of the API becomes one of the declared refusals here; nothing of a fault's inside gets out. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request)
    if (refusal) return send(reply, refusal.code, refusal.details)
    request.log.error(withoutParameters(error))
    if (isWorthRetrying(error)) return send(reply.header('retry-after', RETRY_AFTER_SECONDS), 'unavailable')
    return send(reply, 'unexpected', {}, request.id)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, 'not_found'))
}

/** Answers with a refusal; `request_id` only for a fault of ours. */
export function send(reply: FastifyReply, code: ErrorCode, details: RefusalDetails = {}, requestId?: string) {
  const [status] = errors[code]
  const message = fieldSentence(details.fields) ?? sentenceOf(code, details.values)
  const body: ErrorBody = {
    detail: details.fields ?? message,
    message,
    code,
    ...(details.lines ? { lines: details.lines } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  }
  return reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Screens that show one text are told what is wrong, where we have words for it; those of zod are for programmers. */
function fieldSentence(fields: FieldProblem[] = []): string | undefined {
  const ours = new Set<string>(Object.values(fieldErrors))
  return fields.find(({ msg }) => ours.has(msg))?.msg
}

function toRefusal(error: FastifyError, request: FastifyRequest): Pick<Refusal, 'code' | 'details'> | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request)
  const code = refusedByFastify(error)
  return code ? { code, details: {} } : null
}

function refusedByFastify(error: FastifyError): ErrorCode | null {
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'wrong_content_type'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : null
}

function invalidInput(error: FastifyError, request: FastifyRequest): Pick<Refusal, 'code' | 'details'> {
  const { validation = [], validationContext = 'body' } = error
  // A path that names no thing, such as /product/abc, is a missing thing and no wrong field.
  if (validationContext === 'params') return { code: missingThing(request), details: {} }
  const place = validationContext === 'querystring' ? 'query' : validationContext
  const problems = validation.map((problem) => ({
    loc: [place, ...problem.instancePath.split('/').slice(1)],
    msg: problem.message ?? errors.invalid_input[1],
    type: problem.keyword,
  }))
  return invalid(problems, request)
}

function invalid(fields: FieldProblem[], request: FastifyRequest): Pick<Refusal, 'code' | 'details'> {
  if (!request.routeOptions.config.endpoint?.refusesWithText) return { code: 'invalid_input', details: { fields } }
  return { code: 'signup_invalid', details: { values: { problem: fields[0]?.msg ?? errors.invalid_input[1] } } }
}

function missingThing(request: FastifyRequest): ErrorCode {
  const refusals = request.routeOptions.config.endpoint?.refusals ?? []
  return refusals.find((code) => errors[code][0] === 404) ?? 'not_found'
}

/**
 * Connections lost, refused or used up, PostgreSQL restarting, a deadlock or a lock not to be had: the same request may
 * succeed shortly.
 */
const WORTH_RETRYING = /^(ECONN|EPIPE|CONNECT|08|57P0|53300|40001|40P01|55P03)/

function isWorthRetrying(error: Error): boolean {
  const { code, syscall } = causeOf(error) as { code?: unknown; syscall?: unknown }
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  return isSocketMissing || WORTH_RETRYING.test(String(code))
}

/** Drizzle puts a statement's parameters, which may be a person's, into its message; PostgreSQL's own has none. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? { sql: error.query, err: error.cause } : error
}

function causeOf(error: Error): object {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
