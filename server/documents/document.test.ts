import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Session } from '#contract/accounts/calls.ts'
import type { Endpoint, FormLimits } from '#contract/endpoint.ts'
import { errors, type ErrorBody } from '#contract/errors.ts'
import { isRoleAllowed } from '#contract/permissions.ts'
import { buildRequest } from '#contract/request.ts'
import { makeCategory, makeProduct, makeStaff, PNG_BYTES } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { chapters } from './chapters.ts'
import type { JsonSchema } from './components.ts'
import { openApiDocument } from './document.ts'

interface Examples {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Response {
  $ref?: string
  description: string
  content?: Record<string, Examples>
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; description?: string; example?: unknown }[]
  requestBody?: { content: Record<string, Examples> }
  responses: Record<string, Response>
}

const document = openApiDocument()
const source = JSON.stringify(document)
const calls = chapters.flatMap((chapter) => Object.entries(chapter.calls))

function operationOf({ path, method }: Endpoint): Operation {
  const operations = document.paths as unknown as Record<string, Record<string, Operation>>
  const operation = operations[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation ?? assert.fail(`${method} ${path} is not described`)
}

const valuesOf = ({ example, examples }: Examples) =>
  examples ? Object.values(examples).map(({ value }) => value) : [example]

describe('OpenAPI document', () => {
  it('passes the linter', async () => {
    // A call without input, access rules or a resource that may be missing cannot be refused; Google sign-in only
    // redirects.
    const rules = { 'operation-4xx-response': 'off', 'operation-2xx-response': 'off' } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const lintErrors = await lintFromString({ source, config })
    assert.deepEqual(
      lintErrors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
      [],
    )
  })

  it('is served at GET /api/openapi.json', async () => {
    const shop = await testShop()
    const answer = await shop.app.inject('/api/openapi.json')
    assert.equal(answer.body, source)
    await shop.close()
  })

  it('contains the message of every error that a call can return', () => {
    const inLines = ['price_changed', 'product_unavailable', 'method_not_allowed']
    const missing = Object.entries(errors).filter(
      ([code, [, sentence]]) => !inLines.includes(code) && !source.includes(JSON.stringify(sentence)),
    )
    assert.deepEqual(missing, [])
  })

  it('describes every field and every parameter', () => {
    const schemas = Object.entries<JsonSchema>(document.components.schemas)
    const fields = schemas.flatMap(([name, schema]) => fieldsOf(name, schema))
    assert.ok(fields.length > 200)
    assert.deepEqual(
      fields.filter(([, { description, $ref }]) => !description && !$ref).map(([name]) => name),
      [],
    )
    const parameters = calls.flatMap(([, endpoint]) => operationOf(endpoint).parameters)
    assert.deepEqual(
      parameters.filter(({ description, example }) => !description || example === undefined),
      [],
    )
  })

  it('describes a form with its fields and files', () => {
    for (const [, endpoint] of calls.filter(([, { form }]) => form)) {
      const { content = {} } = operationOf(endpoint).requestBody ?? {}
      const { fields, files, json } = endpoint.form as FormLimits
      assert.deepEqual(Object.keys(content), ['multipart/form-data', ...(json ? ['application/json'] : [])])
      const name = content['multipart/form-data']?.schema.$ref?.split('/').at(-1) ?? ''
      const { properties = {} } = document.components.schemas[name] ?? {}
      assert.deepEqual(Object.keys(properties), [...fields, ...files])
      if (json) assert.deepEqual(content['application/json']?.schema, properties[json])
      for (const name of files) assert.equal((properties[name]?.items ?? properties[name])?.format, 'binary')
    }
  })

  for (const [name, endpoint] of calls)
    it(`has example answers of ${name} that match its response schema`, () => {
      const operation = operationOf(endpoint)
      assert.equal(operation.operationId, name)
      const { content = {} } = operation.responses[endpoint.status ?? 200] ?? {}
      for (const example of Object.values(content).flatMap(valuesOf))
        assert.deepEqual(endpoint.response.parse(example), example)
    })
})

function fieldsOf(name: string, { properties = {}, items, anyOf = [] }: JsonSchema): [string, JsonSchema][] {
  const own = Object.entries(properties).map(([key, field]): [string, JsonSchema] => [`${name}.${key}`, field])
  const below = [
    ...own,
    ...[items, ...anyOf].filter((inner) => inner !== undefined).map((inner) => [name, inner] as const),
  ]
  return [...own, ...below.flatMap(([path, inner]) => fieldsOf(path, inner))]
}

describe('example requests', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop()
    // Resources that the examples refer to.
    await shop.database.sql`alter table categories alter column id restart with 12`
    await shop.database.sql`alter table products alter column id restart with 42`
    const { id } = await makeCategory(shop, { name: 'Sensors' })
    await makeCategory(shop, { name: 'Motion' })
    await makeProduct(shop, { priceCents: 250_000n, stock: 210, categoryId: id })
    await shop.database.sql`alter table accounts alter column id restart with 5`
    for (let sellerId = 5; sellerId <= 7; sellerId += 1) await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  // The notification stream requires only a token and never ends.
  const ending = calls.filter(([, endpoint]) => !endpoint.streams)
  const readingFirst = ending.toSorted(([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
  const readers = new Map<string, Promise<Session>>()
  /** Returns an account that may make the call. Reads share accounts, since they leave them unchanged. */
  function callerOf({ access, method }: Endpoint): Promise<Session> {
    const role = isRoleAllowed(access, 'admin') ? 'admin' : 'seller'
    if (method !== 'GET') return makeStaff(shop, role)
    const reader = readers.get(role) ?? makeStaff(shop, role)
    readers.set(role, reader)
    return reader
  }
  for (const [name, endpoint] of readingFirst)
    it(`returns a documented answer to the example request of ${name}`, async () => {
      const { access_token } = await callerOf(endpoint)
      const request = exampleRequest(endpoint)
      const headers = { ...request.headers, authorization: `Bearer ${access_token}` }
      const answer = await shop.app.inject({ ...request, headers, payload: request.body })
      assert.ok(operationOf(endpoint).responses[answer.statusCode], answer.body)
      // Some resources in the examples do not exist, but the input is valid.
      if (answer.statusCode >= 400) assert.ok(endpoint.refusals?.includes(answer.json<ErrorBody>().code), answer.body)
    })

  it('sends an ETag from exactly those GET endpoints for which the document describes a 304', async () => {
    for (const [name, endpoint] of ending.filter(([, { method }]) => method === 'GET')) {
      const answer = await shop.app.inject(exampleRequest(endpoint))
      if (answer.statusCode !== 200) continue
      assert.equal('etag' in answer.headers, '304' in operationOf(endpoint).responses, name)
    }
  })
})

function exampleRequest(endpoint: Endpoint) {
  const { requestBody, parameters } = operationOf(endpoint)
  const inPlace = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]))
  const [body] = Object.values(requestBody?.content ?? {}).flatMap(valuesOf)
  return buildRequest(endpoint, {
    params: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    body: endpoint.form ? formOf(endpoint.form, body as Record<string, unknown>) : body,
  })
}

/** Builds a form from the example's fields, with a picture for each file. */
function formOf({ fields, files }: FormLimits, example: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const name of fields) form.append(name, JSON.stringify(example[name]))
  for (const name of files) form.append(name, new Blob([new Uint8Array(PNG_BYTES)]), 'a.png')
  return form
}
