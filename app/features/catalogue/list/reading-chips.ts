import { readingWords } from '#app/words/catalogue-readings.ts'
import type { ShownPage } from '../product-queries.ts'
import type { FactChip } from './fact-chips.ts'
import type { CatalogueFilters } from './filters.ts'

/** Chip with the label of its action, if that isn't to remove a filter. */
export interface ReadingChip extends FactChip {
  label?: string
}

/**
 * Returns chips for interpreted parts of the search: pressing one searches as typed, pressing again restores the
 * interpretation.
 */
export function readingChips({ literal }: CatalogueFilters, page: ShownPage | undefined): ReadingChip[] {
  const literalChips = literal.map((typed) => ({
    text: readingWords.asTyped(typed),
    label: readingWords.understandAgain(typed),
    change: { literal: literal.filter((one) => one !== typed) },
  }))
  const readings = (page?.understood ?? []).flatMap(({ text, typed }) =>
    isAsTyped(typed, text)
      ? []
      : [
          {
            text: readingWords.readAs(typed, text),
            label: readingWords.takeBack(typed, text),
            change: { literal: [...literal, typed] },
          },
        ],
  )
  return [...readings, ...literalChips]
}

/** Returns true if only the spelling or the ending, such as a plural, differs. */
const isAsTyped = (typed: string, text: string) => close(typed).startsWith(close(text))
const close = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
