import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { readDemoCatalogue } from '../read-catalogue.ts'
import { drawProduct } from './draw-product.ts'
import { isDrawable } from './lettering.ts'
import { drawnKinds } from './range/all.ts'
import { readAttributes } from './svg.ts'

const { products } = await readDemoCatalogue()
const drawings = products.map((product) => ({ product, views: drawProduct(product) }))

const hash = (svg: string) => createHash('sha256').update(svg).digest('hex')

const FOLDER = new URL('./', import.meta.url)
const files = ['products', 'pieces', 'scenes', '../banners'].flatMap((folder) =>
  readdirSync(new URL(folder, FOLDER))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => {
      const file = new URL(`${folder}/${name}`, FOLDER)
      return { folder, name: name.replace('.svg', ''), file, source: readFileSync(file, 'utf8') }
    }),
)
const namesIn = (folder: string) => files.filter((file) => file.folder === folder).map(({ name }) => name)

test('has a drawing for every demo product and a product for every drawing', () => {
  const slugs = products.flatMap(({ slug, picture }) => (picture ? [] : [slug]))
  assert.deepEqual(namesIn('products').toSorted(), slugs.toSorted())
  assert.deepEqual(
    namesIn('scenes').filter((name) => !slugs.includes(name)),
    [],
  )
  const kinds = products.flatMap(({ picture }) => (picture ? [picture.kind] : []))
  assert.deepEqual(drawnKinds.toSorted(), [...new Set(kinds)].toSorted())
})

test('includes every piece in a drawing', () => {
  const included = files.flatMap(({ file, source }) =>
    [...source.matchAll(/<image href="([^"]+)"/g)].map(([, href = '']) => new URL(href, file).href),
  )
  const unused = files.filter(({ folder, file }) => folder === 'pieces' && !included.includes(file.href))
  assert.deepEqual(
    unused.map(({ name }) => name),
    [],
  )
})

test('uses only characters that the stroke font can draw', () => {
  for (const { name, source } of files) {
    const texts = [...source.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)]
    assert.equal(texts.length, source.match(/<text/g)?.length ?? 0, `${name}: texts contain no other elements`)
    for (const [, written = '', text = ''] of texts) {
      assert.ok(Number(readAttributes(written)['font-size']) > 0, `${name}: ${text} has a size`)
      assert.ok(isDrawable(text), `${name}: ${text}`)
    }
  }
})

test('refers only to definitions in the same file', () => {
  for (const { name, source } of files) {
    const ids = [...source.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, name)
    for (const [, id] of source.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) assert.ok(ids.includes(id), `${name}: ${id}`)
  }
})

test('keeps drawings short, with one element per line', () => {
  for (const { name, source } of files) {
    assert.ok(source.split('\n').length <= 200, name)
    assert.doesNotMatch(source, />[^\n<]*<(?!\/(?:text|title)>)/, name)
  }
})

test('draws every part, plus its pins or another angle if it is outside the range', () => {
  for (const { product, views } of drawings) {
    assert.deepEqual(
      views.map((view) => view.view),
      product.isRange ? ['part'] : ['part', product.pins.length > 0 ? 'pins' : 'angle'],
      product.slug,
    )
    assert.equal(new Set(views.map((view) => view.svg)).size, views.length, product.slug)
  }
})

test('makes the longer side of a drawing 1280 px and names the product in the alternative text', () => {
  for (const { product, views } of drawings) {
    for (const view of views) {
      assert.equal(Math.max(view.width, view.height), 1280, product.slug)
      assert.ok(view.alt.includes(product.name), view.alt)
    }
  }
})

test('draws products without fonts, scripts or other files', () => {
  for (const { product, views } of drawings) {
    for (const view of views)
      assert.doesNotMatch(
        view.svg,
        /<text|<script|<style|<image|foreignObject|NaN|undefined|Infinity/,
        `${product.slug} ${view.view}`,
      )
  }
})

test('draws pictures that decode and cover more than 5% of their area', async () => {
  const pictures = drawings.flatMap(({ product, views }) => views.map((view) => ({ ...view, slug: product.slug })))
  await Promise.all(
    pictures.map(async ({ svg, slug, view }) => {
      // One fourteenth of the full size is enough to measure a drawing, though not to judge its appearance.
      const alpha = await sharp(Buffer.from(svg), { density: 5 }).extractChannel('alpha').raw().toBuffer()
      const covered = alpha.filter((value) => value > 0).length / alpha.length
      assert.ok(covered > 0.05, `${slug} ${view}: ${covered} of it drawn on`)
    }),
  )
})

test('draws no two identical pictures', () => {
  const seen = new Map<string, string>()
  for (const { product, views } of drawings) {
    for (const view of views) {
      const twin = seen.get(hash(view.svg))
      assert.equal(twin, undefined, `${product.slug} looks as ${twin} does`)
      seen.set(hash(view.svg), product.slug)
    }
  }
})

test('produces identical bytes when it draws a product again', () => {
  for (const { product, views } of drawings) {
    const again = drawProduct(product)
    assert.deepEqual(
      again.map((view) => hash(view.svg)),
      views.map((view) => hash(view.svg)),
      product.slug,
    )
  }
})
