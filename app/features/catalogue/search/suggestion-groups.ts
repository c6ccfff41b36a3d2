import type { Picture, Suggestions } from '#contract/catalogue.ts'
import { shellWords } from '#app/words/shell.ts'
import { categoryUrl } from '../category-links.ts'

/** One thing that the text being typed may become, and where it leads. */
export interface Suggestion {
  text: string
  to: string
  /** Of products: `null` where one has no picture. */
  picture?: Picture | null
  /** Of products: francs. */
  price?: number
  /** Of part numbers, which one compares letter by letter. */
  isCode?: boolean
}

export interface SuggestionGroup {
  heading: string
  options: Suggestion[]
}

/** Suggestions as they are shown: products, categories, part numbers; what has none is left out. */
export function groupSuggestions({ products, categories, part_numbers: codes }: Suggestions): SuggestionGroup[] {
  return [
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
      options: codes.map((code) => ({ text: code, to: resultsAddress(code), isCode: true })),
    },
  ].filter(({ options }) => options.length > 0)
}

/** The option after or before one; beyond either end lies the text itself, which is no option: -1. */
export function stepOption(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1
  return ((active + 1 + step + positions) % positions) - 1
}

function resultsAddress(text: string): string {
  return `/products?${new URLSearchParams({ search: text }).toString()}`
}
