import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { plainBytes, scriptsOf, servedBytes, styleSheet } from '../bench/first-view.ts'

/**
 * Maximum brotli size in bytes of all scripts in a first view: the entry, root, layout and page modules with their
 * imports, and the route table.
 */
const LIMITS = {
  'pages/shop/home': 147_800,
  'pages/shop/products': 147_800,
  'pages/shop/product': 157_800,
}
/**
 * Maximum number of script files per page, since a browser without HTTP/2 makes only six requests at a time. A product
 * page also loads its gallery.
 */
const FILES = { 'pages/shop/home': 8, 'pages/shop/products': 8, 'pages/shop/product': 11 }
/** Maximum size of the style sheet in bytes, uncompressed and in brotli. */
const STYLE_LIMITS = { bytes: 98_000, brotli: 16_700 }
/**
 * Maximum gzip size in bytes that the parts list page adds to the scripts of the home page, including the parser of
 * pasted lists.
 */
const LIST_LIMIT = 45_000
const ASSETS = path.join(import.meta.dirname, '../build/current/client/assets')
const BUILD: string = '../scripts/pages.mjs'

describe('the first view', () => {
  before(async () => {
    const { buildPages } = (await import(BUILD)) as { buildPages: () => Promise<void> }
    await buildPages()
  })

  for (const [page, limit] of Object.entries(LIMITS))
    it(`keeps the scripts of ${page} within ${limit} bytes`, () => {
      const files = scriptsOf(page)
      const sizes = files.map((file) => [servedBytes(file), file] as const)
      const sum = sizes.reduce((bytes, [size]) => bytes + size, 0)
      assert.ok(sum <= limit, `${sum} bytes:\n${sizes.map((line) => line.join(' ')).join('\n')}`)
    })

  for (const [page, limit] of Object.entries(FILES))
    it(`loads at most ${limit} script files for ${page}`, () => {
      const files = scriptsOf(page)
      assert.ok(files.length <= limit, files.join('\n'))
    })

  it(`adds at most ${LIST_LIMIT} bytes of scripts to those of the home page for the parts list page`, () => {
    const shell = new Set(scriptsOf('pages/shop/home'))
    const reader = readdirSync(ASSETS).filter((file) => /^read-list-.+\.js$/.test(file))
    assert.equal(reader.length, 1)
    const own = scriptsOf('pages/shop/bom').filter((file) => !shell.has(file))
    const names = [...own.map((file) => path.basename(file)), ...reader]
    const sizes = names.map((name) => [gzipSync(readFileSync(path.join(ASSETS, name))).length, name] as const)
    const sum = sizes.reduce((bytes, [size]) => bytes + size, 0)
    assert.ok(sum <= LIST_LIMIT, `${sum} bytes:\n${sizes.map((line) => line.join(' ')).join('\n')}`)
  })

  it('loads no dashboard or form code to read a parts list', () => {
    const reader = readdirSync(ASSETS).filter((file) => /^read-list-.+\.js$/.test(file))
    for (const file of importedBy(reader)) assert.doesNotMatch(file, /^(?:dashboards|forms)-/)
  })

  it('keeps the style sheet within its size limits', () => {
    assert.ok(plainBytes(styleSheet()) <= STYLE_LIMITS.bytes)
    assert.ok(servedBytes(styleSheet()) <= STYLE_LIMITS.brotli)
  })

  it('loads no form code', () => {
    for (const page of Object.keys(LIMITS))
      for (const file of scriptsOf(page))
        assert.doesNotMatch(file, /\/forms-/, `${page} loads ${file}; FORMS in vite.config.ts says what belongs there`)
  })

  it('loads no code or styles for fact filters, tables or comparisons', () => {
    const later = /\/(?:fact-panel|product-table|chosen-parts|compare)-|\/parts-.+\.css/
    for (const page of Object.keys(LIMITS)) for (const file of scriptsOf(page)) assert.doesNotMatch(file, later, page)
    assert.ok(readdirSync(ASSETS).some((file) => later.test(`/${file}`)))
  })
})

/** Returns the given scripts and all scripts that they import. */
function importedBy(files: readonly string[]): Set<string> {
  const all = new Set(files)
  for (const file of all)
    for (const [, name = ''] of readFileSync(path.join(ASSETS, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      all.add(name)
  return all
}
