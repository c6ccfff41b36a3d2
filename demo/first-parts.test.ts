import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import { readDemoCatalogue } from './read-catalogue.ts'

/**
 * Requires new parts to be added after the existing parts, since shops, pictures and journeys refer to parts by
 * position.
 */
it('keeps the first 211 parts of the demo shop unchanged and in order', async (test) => {
  const { categories, products } = await readDemoCatalogue()
  const first = products.filter(({ isRange }) => !isRange)
  assert.deepEqual(products.slice(0, 211), first)
  const lines = first.map((product) => `${product.slug} ${hash(product)}`)
  test.assert.fileSnapshot(`categories ${hash(categories[0])}\n${lines.join('\n')}\n`, 'demo/first-parts.txt', {
    serializers: [(text: string) => text],
  })
})

const hash = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16)
