import type { Endpoint, FormLimits } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { requiresToken, acceptsToken } from '#contract/permissions.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/errors.ts'
import { PROBLEM_TYPE } from '#server/http/problem.ts'
import { errorSchema, problemSchema } from '#server/http/refusal-schemas.ts'
import { examplesOf } from './examples.ts'
import { refusalExample, refusalsOf } from './refusals.ts'
import type { JsonSchema, Components } from './components.ts'

/** Converts a call to an OpenAPI operation. */
export function operationOf(name: string, tag: string, endpoint: Endpoint, components: Components) {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [tag],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, components),
    ...(endpoint.body ? { requestBody: requestBodyOf(endpoint, components) } : {}),
    responses: {
      [endpoint.status ?? 200]: responseFor(endpoint, components),
      ...(isPublicResponse(endpoint) ? { 304: notModifiedResponse } : {}),
      ...refusedResponses(endpoint, components),
    },
  }
}

/** Returns the security requirements of a call; an additional empty requirement makes the token optional. */
function securityOf({ access, accessWith }: Endpoint) {
  if (requiresToken(access)) return [{ token: [] }]
  return acceptsToken(access) || accessWith ? [{}, { token: [] }] : []
}

function parametersOf({ params, query, headers }: Endpoint, components: Components) {
  const places = { path: params, query, header: headers }
  return Object.entries(places).flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = components.sent(schema)
    return Object.entries(properties).map(([name, { description, examples, ...rest }]) => ({
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: rest,
      example: examples?.[0],
    }))
  })
}

function requestBodyOf({ body, form }: Endpoint, components: Components) {
  const schema = components.sent(body as NonNullable<typeof body>)
  const isRequired = !schema.anyOf?.some((shape) => shape.type === 'null')
  const json = (sent: JsonSchema) => ({ 'application/json': { schema: sent, ...examplesOf(sent, components) } })
  if (!form) return { required: isRequired, content: json(schema) }
  const shape = components.resolve(schema)
  const alone = form.json && shape.properties?.[form.json]
  const encoded = { schema, ...examplesOf(schema, components), encoding: encodingOf(form, shape) }
  return { required: isRequired, content: { 'multipart/form-data': encoded, ...(alone ? json(alone) : {}) } }
}

/** Encodes files as pictures and every other part as JSON. */
function encodingOf({ files }: FormLimits, { properties = {} }: JsonSchema) {
  const parts = Object.keys(properties).map((part) => [
    part,
    { contentType: files.includes(part) ? 'image/jpeg, image/png, image/webp' : 'application/json' },
  ])
  return Object.fromEntries(parts) as Record<string, { contentType: string }>
}

/** Returns true for calls whose responses are public and have an ETag for revalidation. */
const isPublicResponse = ({ method, access }: Endpoint) => method === 'GET' && !requiresToken(access)

export const etagHeaders = {
  ETag: {
    description: 'Send it back as `If-None-Match`; absent if the response depends on the caller',
    schema: { type: 'string' },
    example: '"q3vN0mJxw1t8ZsYb-br"',
  },
}

export const notModifiedResponse = {
  description: 'Unchanged since the version in `If-None-Match`; no body',
  headers: etagHeaders,
}

function responseFor(endpoint: Endpoint, components: Components) {
  const { response, responseHeaders, streams, contentType = 'application/json', summary } = endpoint
  const schema = components.answered(response)
  const headers = {
    ...(responseHeaders && headersOf(components.answered(responseHeaders))),
    ...(isPublicResponse(endpoint) ? etagHeaders : {}),
  }
  return {
    description: components.resolve(schema).description ?? summary,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { [streams ? 'text/event-stream' : contentType]: { schema, ...examplesOf(schema, components) } },
  }
}

function headersOf({ properties = {} }: JsonSchema) {
  const headers = Object.entries(properties).map(([name, { description, examples, ...schema }]) => [
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    { description, schema, example: examples?.[0] },
  ])
  return Object.fromEntries(headers) as Record<string, object>
}

function refusedResponses(endpoint: Endpoint, components: Components) {
  const codes = refusalsOf(endpoint)
  const statuses = [...new Set(codes.map((code) => errors[code][0]))].sort((a, b) => a - b)
  const responses = statuses.map((status) => {
    const possible = codes.filter((code) => errors[code][0] === status)
    return [status, refusedResponse(possible, components, endpoint)]
  })
  return Object.fromEntries(responses) as Record<string, object>
}

const rateLimit = {
  'RateLimit-Policy': {
    description: "Limits on the caller's network or account, if the call counted towards any: quota `q` in `w` seconds",
    schema: { type: 'string' },
    example: '"sign-up";q=30;w=3600',
  },
  RateLimit: {
    description: 'What is left of them: `r` in the next `t` seconds',
    schema: { type: 'string' },
    example: '"sign-up";r=29;t=3600',
  },
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait',
    schema: { type: 'integer', minimum: 1 },
    example: RETRY_AFTER_SECONDS,
  },
}

/**
 * Describes the refusals with one HTTP status: the sentence and body of each possible code. Invalid fields and content
 * types depend on the call.
 */
export function refusedResponse(codes: ErrorCode[], components: Components, endpoint?: Endpoint): object {
  const make = () => buildRefusal(codes, components, endpoint)
  const differs = codes.includes('invalid_input') || (endpoint?.form && codes.includes('wrong_content_type'))
  return differs ? make() : components.response(codes.map(pascalCase).join('Or'), make)
}

function buildRefusal(codes: ErrorCode[], components: Components, endpoint: Endpoint | undefined): object {
  const bodies = codes.map((code) => [code, { summary: errors[code][1], value: refusalExample(code, endpoint) }])
  const isLimited = codes.some((code) => errors[code][0] === 429)
  const isTemporary = isLimited || codes.some((code) => errors[code][0] === 503)
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
    ...(isTemporary ? { headers: { ...retryAfter, ...(isLimited ? rateLimit : {}) } } : {}),
    content: {
      'application/json': {
        schema: components.answered(errorSchema),
        examples: Object.fromEntries(bodies) as Record<string, object>,
      },
      [PROBLEM_TYPE]: { schema: components.answered(problemSchema) },
    },
  }
}

function pascalCase(code: ErrorCode): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
