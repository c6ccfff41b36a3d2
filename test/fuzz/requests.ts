import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissions, type Caller as AnyCaller } from '#contract/permissions.ts'
import { corruptBytes, type Content } from './content.ts'
import { toInputSchema, hostileText, hostileValue, mostlyValidValue, validValue } from './values.ts'
import { formArbitrary } from './forms.ts'

export const callers = ['anonymous', 'shopper', 'seller', 'admin', 'dead token'] as const satisfies AnyCaller[]
export type Caller = (typeof callers)[number]

/** Request as sent, except for the `authorization` header, which is added for the caller. */
export interface FuzzRequest {
  caller: Caller
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

/**
 * Generates requests to an endpoint: valid requests, requests with one fault, and requests that no client would send.
 */
export function requestArbitrary(endpoint: Endpoint): Arbitrary<FuzzRequest> {
  const of = (value: typeof validValue) =>
    fc.record({
      caller: callerArbitrary(endpoint),
      url: addressesOf(endpoint, value),
      content: contentOf(endpoint, value),
      headers: headersOf(endpoint, value),
    })
  const drawn = fc.oneof({ weight: 1, arbitrary: of(validValue) }, { weight: 2, arbitrary: of(mostlyValidValue) })
  return drawn.map(({ caller, url, content, headers }) => {
    const request = { caller, method: endpoint.method, url, headers: { ...content.headers, ...headers } }
    return content.payload ? { ...request, payload: content.payload } : request
  })
}

/**
 * Generates a caller, usually one that is allowed to make the request, since the shop rejects any other caller before
 * it reads the request.
 */
function callerArbitrary({ access }: Endpoint): Arbitrary<Caller> {
  const allowedCallers = callers.find((caller) => permissions[access][caller] === 'allowed') ?? 'admin'
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<Caller>(allowedCallers) },
    { weight: 1, arbitrary: fc.constant<Caller>('admin') },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

const RAW_PARTS = [
  '%00',
  '%FF',
  '%ED%A0%80',
  '%',
  '%2e%2e%2f',
  '..%5c',
  '0',
  '-1',
  '1.5',
  '1e3',
  '9999999999',
  '01',
  '%31',
  'x'.repeat(3000),
  '__proto__',
  '1%0d%0aset-cookie:a=b',
]

function addressesOf({ path, params, query }: Endpoint, value: typeof validValue): Arbitrary<string> {
  const isSound = value === validValue
  const sent = fc.tuple(value(params ? toInputSchema(params) : {}), value(query ? toInputSchema(query) : {}))
  const raw = isSound
    ? fc.constant(null)
    : fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) })
  return fc.tuple(sent, raw, fc.constantFrom('', '', '/')).map(([[inPath, inQuery], unusual, slash]) => {
    const values = entriesOf(inPath)
    const place = path.replaceAll(/:(\w+)/g, (_, name: string) => unusual ?? (escape(values.get(name)) || '1'))
    const pairs = [...entriesOf(inQuery)].flatMap(([name, one]) =>
      (Array.isArray(one) ? one : [one]).map((each) => `${escape(name)}=${escape(each)}`),
    )
    if (unusual && !params) pairs.push(`search=${unusual}`, unusual)
    return place + slash + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
  })
}

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
const escape = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function contentOf(endpoint: Endpoint, value: typeof validValue): Arbitrary<Content> {
  const isSound = value === validValue
  if (endpoint.form && endpoint.body) {
    const schema = toInputSchema(endpoint.body)
    const form = formArbitrary(endpoint.form, schema, value, isSound)
    const alone = endpoint.form.json && schema.properties?.[endpoint.form.json]
    return alone ? fc.oneof(form, jsonOf(value(alone as typeof schema), isSound)) : form
  }
  const contentArbitrary = endpoint.body
    ? jsonOf(value(toInputSchema(endpoint.body)), isSound)
    : fc.constant<Content>({ headers: {} })
  return isSound
    ? contentArbitrary
    : fc.oneof({ weight: 14, arbitrary: contentArbitrary }, { weight: 1, arbitrary: jsonOf(hostileValue, false) })
}

const JSON_TEXTS = [
  '',
  'null',
  '[]',
  '""',
  'NaN',
  '1e999',
  '{',
  '{"a":}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '['.repeat(100_000),
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  '\ufeff{}',
  `"${'x'.repeat(300_000)}"`,
  '{"email":"\\ud800"}',
]
const TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  ';;;',
  '',
]

function jsonOf(value: Arbitrary<unknown>, isSound: boolean): Arbitrary<Content> {
  const written = value.map((one) => Buffer.from(JSON.stringify(one) ?? ''))
  const json = { 'content-type': 'application/json' }
  const sound = written.map((payload) => ({ headers: json, payload }))
  if (isSound) return sound
  const broken = fc.oneof(
    written.chain(corruptBytes),
    fc.constantFrom(...JSON_TEXTS).map((text) => Buffer.from(text)),
  )
  const unusuallyNamed = fc
    .tuple(written, fc.constantFrom(...TYPES))
    .map(([payload, type]) => ({ headers: { 'content-type': type }, payload }))
  return fc.oneof(
    { weight: 12, arbitrary: sound },
    { weight: 2, arbitrary: broken.map((payload) => ({ headers: json, payload })) },
    { weight: 1, arbitrary: unusuallyNamed },
  )
}

const HEADERS: Record<string, string[]> = {
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0', '*', 'zstd', ';;'],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'nonsense'],
  'if-none-match': ['*', 'W/"x"', '"'],
  range: ['bytes=0-0', 'bytes=9-1', 'x'],
  accept: ['text/html', '*/*', ''],
  expect: ['100-continue'],
  'x-forwarded-for': ['::1', 'nobody', ','],
  'x-http-method-override': ['DELETE'],
  authorization: ['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'bearer \u00ff'],
}

function headersOf({ headers }: Endpoint, value: typeof validValue): Arbitrary<Record<string, string>> {
  const declared = headers ? value(toInputSchema(headers)).map((sent) => toHeaders(entriesOf(sent))) : fc.constant({})
  if (value === validValue) return declared
  const agent = hostileText.map((text) => toHeaders(new Map([['user-agent', text]])))
  const unusual = fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, texts]) => fc.constantFrom(...texts).map((text) => ({ [name]: text })))
  const more = fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.oneof(unusual, agent) })
  return fc.tuple(declared, more).map(([filtered, added]) => ({ ...filtered, ...added }))
}

/** Removes headers that no client could send, since Node rejects their characters before the shop's code runs. */
function toHeaders(values: Map<string, unknown>): Record<string, string> {
  const pairs = [...values].map(([name, value]) => [name, textOf(value).slice(0, 8000)] as const)
  return Object.fromEntries(
    pairs.filter(([name, text]) => /^[\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(text)),
  )
}
