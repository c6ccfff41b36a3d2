import fs from 'node:fs'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin, PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import * as z from 'zod'
import { isEndpoint } from './contract/endpoint.ts'
import { CHROMIUM_ARGUMENTS } from './test/chromium.ts'
import appConfig from './vite.config.ts'

const FOLDER = 'test/screens'
const SPECIFICATION = 'test/specification'

/** Returns the app's plugins without React Router's, which render on a server of their own. */
async function pluginsWithoutReactRouter(): Promise<Plugin[]> {
  const plugins = await flattenPlugins(appConfig.plugins ?? [])
  return plugins.filter(({ name }) => !name.startsWith('react-router'))
}

async function flattenPlugins(option: PluginOption): Promise<Plugin[]> {
  const resolved = await option
  if (!resolved) return []
  if (!Array.isArray(resolved)) return [resolved]
  return (await Promise.all(resolved.map(flattenPlugins))).flat()
}

/** Serves a module whose text `load` generates. */
function virtualModule(name: string, load: () => Promise<string>): Plugin {
  return {
    name: `isoko:${name}`,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? load() : null),
  }
}

interface RouteEntry {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: RouteEntry[]
}

/** Returns the table of `app/routes.ts` as source of data routes, each of which loads its page when it is opened. */
async function routesModule(): Promise<string> {
  const table = (await import('./app/routes.ts')).default as RouteEntry[]
  return `export const createRoutes = (toRoute) => [${table.map(routeSource).join(',')}]`
}

function routeSource({ id, path: pattern, index = false, file, children = [] }: RouteEntry): string {
  const fields = { id: id ?? file.replace(/\.\w+$/, ''), path: pattern, ...(index && { index }) }
  const nested = children.length > 0 ? `, children: [${children.map(routeSource).join(',')}]` : ''
  return `{ ...${JSON.stringify(fields)}, lazy: () => import('/app/${file}').then(toRoute)${nested} }`
}

/** Returns an example response for each endpoint, built from the examples in the contract's schemas. */
async function examplesModule(): Promise<string> {
  const examples: Record<string, unknown> = {}
  for (const file of fs.globSync('contract/*.ts', { exclude: ['**/*.test.ts'] }))
    for (const exported of Object.values((await import(path.resolve(file))) as object)) {
      if (!isEndpoint(exported)) continue
      const schema = z.toJSONSchema(exported.response, { io: 'output', unrepresentable: 'any' }) as Schema
      examples[`${exported.method} ${exported.path}`] = exampleOf(schema, schema.$defs ?? {})
    }
  return `export const examples = ${JSON.stringify(examples)}`
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

const DEEPEST_LIST = 3
const EXAMPLES_BY_TYPE: Record<string, unknown> = { string: 'text', boolean: false, integer: 1, number: 1 }

/** Returns a value that satisfies the schema; each list holds one entry. */
function exampleOf(schema: Schema, definitions: Record<string, Schema>, depth = 0): unknown {
  if (schema.$ref) return exampleOf(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, definitions, depth + 1)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, definitions, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, definitions, depth)))
  if (schema.type === 'array')
    return depth > DEEPEST_LIST ? [] : [exampleOf(schema.items ?? {}, definitions, depth + 1)]
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, definitions, depth)]))
  }
  return 'default' in schema ? schema.default : (EXAMPLES_BY_TYPE[schema.type ?? ''] ?? null)
}

/** Component tests: the app's real routes, styles and client in a real Chromium, above a fake API. */
export default defineConfig({
  plugins: [
    virtualModule('virtual:routes', routesModule),
    virtualModule('virtual:examples', examplesModule),
    ...(await pluginsWithoutReactRouter()),
  ],
  cacheDir: `.cache/vite/${process.env.NODE_ENV}`, // depends on the build of React
  optimizeDeps: {
    // A dependency discovered during a run would reload the page in the middle of a test.
    entries: ['app/root.tsx', 'app/pages/**/*.tsx', `${FOLDER}/**/*.{ts,tsx}`, `${SPECIFICATION}/**/*.tsx`],
    include: ['axe-core', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
  },
  test: {
    include: [`${FOLDER}/**/*.test.tsx`, `${SPECIFICATION}/**/*.test.tsx`],
    setupFiles: [`./${FOLDER}/support/setup.ts`],
    isolate: false, // otherwise every file would load the whole app again; setup.ts resets the app's state
    maxWorkers: 1, // with two pages at once, commands of one sometimes never returned
    testTimeout: 120_000,
    slowTestThreshold: 3_000,
    allowOnly: false,
    expect: { poll: { timeout: 20_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false }, // as in Playwright
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: 20_000,
        contextOptions: { reducedMotion: 'reduce', viewport: { width: 1500, height: 1000 } },
        launchOptions: {
          ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
          args: CHROMIUM_ARGUMENTS,
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
