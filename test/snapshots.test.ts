import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, describe, it } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { FastifyInstance } from 'fastify'
import pages from '#app/routes.ts'
import { apiText } from '#server/documents/api-text.ts'
import { openApiDocument } from '#server/documents/document.ts'
import { testShop, type TestShop } from './harness.ts'
import { schemaText } from './schema-text.ts'
import { settingsPage } from './settings-page.ts'

let shop: TestShop
const calls = new Set<string>()
before(async () => {
  subscribe('fastify.initialization', watchRoutes)
  shop = await testShop()
  unsubscribe('fastify.initialization', watchRoutes)
})
after(() => shop.close())

/** Compares the public interface with its committed snapshots, which `npm run renew` regenerates. */
describe('committed snapshots', () => {
  const asText = { serializers: [(text: string) => text] }

  it('matches the calls of the API', (test) => {
    test.assert.fileSnapshot(apiText(), 'docs/api.txt', asText)
  })

  it('matches the schema of a migrated database', async (test) => {
    test.assert.fileSnapshot(await schemaText(shop.database.sql), 'docs/schema.sql', asText)
  })

  it('matches the list of settings', (test) => {
    test.assert.fileSnapshot(settingsPage(), 'docs/settings.md', asText)
  })

  it('matches the addresses of calls and pages', (test) => {
    // A layout and its index page share the same address.
    const shown = new Set(pages.flatMap((page) => addressesOf(page, '')))
    test.assert.fileSnapshot(`${[...[...calls].sort(), ...shown].join('\n')}\n`, 'docs/addresses.txt', asText)
  })
})

it('lists exactly the calls that the server answers in the OpenAPI document', () => {
  const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${method.toUpperCase()}`),
  )
  const answered = [...calls].filter((call) => /^\/api\/(?!docs|\*)/.test(call))
  assert.deepEqual(answered.toSorted(), documented.filter((call) => call.startsWith('/api/')).toSorted())
})

/**
 * Records every route that Fastify registers. Fastify reports routes only to listeners added before the first route.
 */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal) return
    const methods = [method].flat().filter((one) => one !== 'HEAD')
    for (const one of methods.length > 5 ? ['any'] : methods) calls.add(`${url} ${one}`)
  })
}

function addressesOf({ path, index, children = [] }: RouteConfigEntry, above: string): string[] {
  const address = path ? `${above}/${path}` : above // an empty path groups a page with the dialogs that open over it
  const own = path === undefined && !index ? [] : [`${address || '/'} page`]
  return [...own, ...children.flatMap((child) => addressesOf(child, address))]
}
