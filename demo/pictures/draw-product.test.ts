import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { readDemoCatalogue } from '../read-catalogue.ts'
import { drawProduct } from './draw-product.ts'
import { drawnKinds, drawnSlugs } from './parts/all.ts'

const { products } = await readDemoCatalogue()
const drawings = await Promise.all(products.map(async (product) => ({ product, views: await drawProduct(product) })))

const hash = (svg: string) => createHash('sha256').update(svg).digest('hex')

test('has a drawing for every demo product and a product for every drawing', () => {
  const [slugs, kinds] = [new Set(drawnSlugs), new Set(drawnKinds)]
  const undrawn = products.filter(({ slug, isRange, picture }) =>
    isRange ? !kinds.has(picture.kind) : !slugs.has(slug),
  )
  assert.deepEqual(
    undrawn.map(({ slug }) => slug),
    [],
  )
  assert.deepEqual(
    drawnSlugs.filter((slug) => !products.some((product) => product.slug === slug)),
    [],
  )
  assert.deepEqual(
    drawnKinds.filter((kind) => !products.some(({ picture }) => picture.kind === kind)),
    [],
  )
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

test('draws the same product again with identical bytes', async () => {
  for (const { product, views } of drawings) {
    const again = await drawProduct(product)
    assert.deepEqual(
      again.map((view) => hash(view.svg)),
      views.map((view) => hash(view.svg)),
      product.slug,
    )
  }
})
