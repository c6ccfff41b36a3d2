import { readingWords } from '#app/words/catalogue-readings.ts'
import type { ShownPage } from '../product-queries.ts'
import type { FactChip } from './fact-chips.ts'
import type { CatalogueFilters } from './filters.ts'

/**
 * Chip for an interpreted part of a search. Its label names the action, unless pressing the chip only removes a filter.
 */
export interface ReadingChip extends FactChip {
  label?: string
}

/**
 * Returns chips for the interpreted parts of a search. Pressing a chip searches for the words as typed; pressing it a
 * second time restores the interpretation.
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

/** Returns true if the two strings differ only in spelling or in their endings, such as singular and plural. */
const isAsTyped = (typed: string, text: string) => close(typed).startsWith(close(text))
const close = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
