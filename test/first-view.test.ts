import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'

/** Brotli bytes of all scripts of a first view: entry, root, layout and page, what they import, and the table of routes. */
const LIMITS = {
  'pages/shop/home': 148_800,
  'pages/shop/products': 149_100,
  'pages/shop/product': 158_800,
}
/** Each is a request, of which a browser has six at a time without HTTP/2; a product's has its gallery beside. */
const FILES = { 'pages/shop/home': 8, 'pages/shop/products': 8, 'pages/shop/product': 11 }
/** Bytes of its style sheet, and in brotli. */
const STYLE_LIMITS = { bytes: 98_000, brotli: 17_500 }
const BUILD: string = '../scripts/pages.mjs'
const CLIENT = path.join(import.meta.dirname, '../build/current/client')

interface Module {
  module: string
  imports?: string[]
  clientLoaderModule?: string
}

describe('First view', () => {
  before(async () => {
    const { buildPages } = (await import(BUILD)) as { buildPages: () => Promise<void> }
    await buildPages()
  })

  for (const [page, limit] of Object.entries(LIMITS))
    it(`The scripts of ${page} have at most ${limit} bytes`, () => {
      const files = scriptsOf(page)
      const sizes = files.map((file) => [sizeOf(file), file] as const)
      const sum = sizes.reduce((bytes, [size]) => bytes + size, 0)
      assert.ok(sum <= limit, `${sum} bytes:\n${sizes.map((line) => line.join(' ')).join('\n')}`)
    })

  for (const [page, limit] of Object.entries(FILES))
    it(`The scripts of ${page} are at most ${limit} files`, () => {
      const files = scriptsOf(page)
      assert.ok(files.length <= limit, files.join('\n'))
    })

  it('The style sheet of a first view stays within its bytes', () => {
    const [name = '', ...others] = readdirSync(path.join(CLIENT, 'assets')).filter((file) =>
      /^shop-.+\.css$/.test(file),
    )
    assert.deepEqual(others, [])
    assert.ok(readFileSync(path.join(CLIENT, 'assets', name)).length <= STYLE_LIMITS.bytes)
    assert.ok(sizeOf(`/assets/${name}`) <= STYLE_LIMITS.brotli)
  })

  it('The scripts of a first view have no form in them', () => {
    for (const page of Object.keys(LIMITS))
      for (const file of scriptsOf(page))
        assert.doesNotMatch(file, /\/forms-/, `${page} loads ${file}; FORMS in vite.config.ts says what belongs there`)
  })
})

function scriptsOf(page: string): string[] {
  const table = readdirSync(path.join(CLIENT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  assert.ok(table, 'the pages are built')
  const text = readFileSync(path.join(CLIENT, 'assets', table), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Module
    routes: Record<string, Module>
  }
  const modules = [entry, ...['root', 'pages/shop/layout', page].map((id) => routes[id])]
  const files = modules.flatMap((one) => {
    assert.ok(one, `${page} is a page`)
    return [one.module, ...(one.imports ?? []), ...(one.clientLoaderModule ? [one.clientLoaderModule] : [])]
  })
  return [...new Set([`/assets/${table}`, ...files])]
}

/** As it is served: the compressed file, or the plain one where it is too small for that. */
function sizeOf(file: string): number {
  const compressed = path.join(CLIENT, `${file}.br`)
  return readFileSync(existsSync(compressed) ? compressed : path.join(CLIENT, file)).length
}
