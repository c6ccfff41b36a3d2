import type { ZodType } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors, fieldErrors, type ErrorBody, type ErrorCode, type FieldIssue } from '#contract/errors.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { possibleRefusals } from '#contract/permissions.ts'
import { acceptedDetails } from '#server/http/content-types.ts'
import { toFieldIssues, refusalBody } from '#server/http/errors.ts'

/** Lists every refusal that a call can return. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const flags = Object.values(endpoint.accessWith ?? {})
  return [
    ...new Set([
      ...[endpoint.access, ...flags].flatMap(possibleRefusals),
      ...inputRefusals(endpoint),
      ...(endpoint.refusals ?? []),
      'unexpected' as const,
      'unavailable' as const,
      ...(endpoint.method === 'GET' ? [] : (['outcome_unknown'] as const)),
    ]),
  ]
}

function inputRefusals(endpoint: Endpoint): ErrorCode[] {
  const { method, params, query, body, headers, refusals = [], refusesWithText } = endpoint
  const readsInput = query ?? body ?? headers
  const canBeNotFound = refusals.some((code) => errors[code][0] === 404)
  return [
    // Fastify checks the request body even if the call does not accept a body.
    ...(method === 'GET' ? [] : (['bad_request', 'too_slow', 'too_large', 'wrong_content_type'] as const)),
    ...(endpoint.form || endpoint.maxSize ? (['uploads_busy'] as const) : []),
    ...(params && !canBeNotFound ? (['not_found'] as const) : []),
    ...(readsInput ? [refusesWithText ? ('signup_invalid' as const) : ('invalid_input' as const)] : []),
  ]
}

/** Placeholder values used in example sentences. */
const PRODUCT = 'HC-SR04 Ultrasonic Distance Sensor'
const exampleValues = {
  product: PRODUCT,
  left: 5,
  name: 'Distance & Proximity',
  status: 'delivered',
  changes: `The price of ${PRODUCT} is now Rwf 2,800.`,
  remedy: 'Complete or cancel it first.',
  shortages: `Only 1 of ${PRODUCT} left.`,
  most: MAX_CART_LINES,
  minutes: 12,
  pieces: '5,000',
  francs: '15,000,000',
  problem: fieldErrors.passwords_differ,
}
const lines: Partial<Record<ErrorCode, ErrorBody['lines']>> = {
  cart_changed: [{ product_id: 42, product: PRODUCT, code: 'price_changed', stock_quantity: 210, price: 2800 }],
  order_short_of_stock: [
    { product_id: 42, product: PRODUCT, code: 'not_enough_stock', stock_quantity: 1, price: 2500 },
  ],
}

/** Builds the body of a refusal with the same code that builds real refusals. */
export function refusalExample(code: ErrorCode, endpoint?: Endpoint): ErrorBody {
  const fields = code === 'invalid_input' && endpoint ? exampleIssues(endpoint) : undefined
  return refusalBody(
    code,
    {
      values: { ...exampleValues, ...acceptedDetails(endpoint).values },
      lines: lines[code],
      fields,
      ...(code === 'price_unconfirmed' && { implausiblePrice: { reason: 'earlier', compared_with: 24_000 } }),
    },
    '7K4Q-2MXP',
  )
}

/** Returns the issues reported for an empty request or, if all its fields are optional, for an invalid field. */
function exampleIssues({ body, query, headers }: Endpoint): FieldIssue[] {
  if (body) return validationIssues('body', body, {}) ?? validationIssues('body', body, '\0') ?? []
  const [location, schema] = query ? ['query', query] : ['headers', headers]
  const [first = ''] = Object.keys(schema?.shape ?? {})
  // Every field rejects this character, whether it expects text or a number.
  return (schema && validationIssues(location, schema, { [first]: '\0' })) ?? []
}

function validationIssues(location: string, schema: ZodType, input: unknown): FieldIssue[] | undefined {
  const { error } = schema.safeParse(input)
  return error && toFieldIssues(location, error)
}
