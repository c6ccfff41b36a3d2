import type { Picture, Suggestions } from '#contract/catalogue/calls.ts'
import { shellWords } from '#app/words/shell.ts'
import { categoryUrl } from '../category-links.ts'

/** Suggestion for the typed text, with the URL that it opens. */
export interface Suggestion {
  text: string
  to: string
  /** Picture of the suggested product; null if the product has none. */
  picture?: Picture | null
  /** Price of the suggested product in francs. */
  price?: number
  /** True for a part number, which is shown in monospace. */
  isCode?: boolean
}

export interface SuggestionGroup {
  heading: string
  options: Suggestion[]
}

/** Groups suggestions into products, categories and part numbers; omits empty groups. */
export function groupSuggestions({
  products,
  categories,
  part_numbers: codes,
  readings,
}: Suggestions): SuggestionGroup[] {
  return [
    {
      heading: shellWords.readings,
      options: readings.map(({ text, category_ids: ids, spec }) => ({
        text,
        to: addressOf([...ids.map((id) => ['category_ids', String(id)]), ...spec.map((item) => ['spec', item])]),
      })),
    },
    {
      heading: shellWords.products,
      options: products.map(({ id, name, price, picture }) => ({ text: name, to: `/product/${id}`, picture, price })),
    },
    {
      heading: shellWords.categories,
      options: categories.map(({ id, name }) => ({ text: name, to: categoryUrl(id) })),
    },
    {
      heading: shellWords.partNumbers,
      options: codes.map((code) => ({ text: code, to: addressOf([['search', code]]), isCode: true })),
    },
  ].filter(({ options }) => options.length > 0)
}

/**
 * Returns the index of the next or previous option. Returns -1, which stands for the typed text, past the first or last
 * option.
 */
export function stepOption(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1
  return ((active + 1 + step + positions) % positions) - 1
}

const addressOf = (parameters: string[][]) => `/products?${new URLSearchParams(parameters).toString()}`
