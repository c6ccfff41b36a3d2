import type { InfiniteData } from '@tanstack/react-query'
import type { ProductCard, ProductPage } from '#contract/catalogue/calls.ts'

/** Removes duplicate products. A product added between two fetches pushes the last row of a page onto the next page. */
export function rowsOf(list: InfiniteData<ProductPage> | undefined): ProductCard[] {
  const rows = list?.pages.flatMap(({ items }) => items) ?? []
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Returns a test for products whose name or part number contains the text. */
export function matchesText(typed: string) {
  const text = typed.toLowerCase()
  return ({ name, mpn }: ProductCard) => `${name} ${mpn ?? ''}`.toLowerCase().includes(text)
}
