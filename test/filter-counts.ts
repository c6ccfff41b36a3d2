import assert from 'node:assert/strict'
import { listCategories } from '#contract/categories/calls.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import { MAX_OPEN_FACETS } from '#contract/facts/limits.ts'
import type { TestShop } from '#test/harness.ts'

/** Filters that a shopper has already chosen. */
interface Chosen {
  category_ids?: string[]
  search?: string
  spec?: string[]
  in_stock?: 'true'
}

/** Returns the ID of each category by its name. */
export async function readCategoryIds(shop: TestShop): Promise<Map<string, number>> {
  const { body } = await shop.call(listCategories)
  return new Map(body.map(({ id, name }) => [name, id]))
}

/**
 * Lists the filter options whose count differs from the number of products that the list shows for them.
 * @returns the number of options, and a line per difference
 */
export async function compareCounts(shop: TestShop, chosen: Chosen): Promise<{ options: number; differing: string[] }> {
  const { body: all } = await shop.call(listFacets, { query: chosen })
  const keys = all.properties.map(({ key }) => key)
  const differing: string[] = []
  let options = 0
  for (let at = 0; at < keys.length; at += MAX_OPEN_FACETS) {
    const open = keys.slice(at, at + MAX_OPEN_FACETS)
    const { body } = await shop.call(listFacets, { query: { ...chosen, open } })
    const shown = body.properties.filter(({ key }) => open.includes(key))
    const values = shown.flatMap((facet) => facet.values.map((value) => ({ key: facet.key, ...value })))
    for (const { key, item, label, count } of values) {
      const others = (chosen.spec ?? []).filter((text) => !text.startsWith(`${key}:`))
      const query = { ...chosen, spec: [...others, `${key}:${item}`], page_size: 1 }
      const { body: list } = await shop.call(listProducts, { query })
      options += 1
      assert.deepEqual(list.ignored ?? [], [], `${key}:${item}`)
      if (list.total !== count) differing.push(`${key}:${item} ${label}: counts ${count}, lists ${list.total}`)
    }
  }
  return { options, differing }
}
