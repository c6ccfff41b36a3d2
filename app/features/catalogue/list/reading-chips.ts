import { readingWords } from '#app/words/catalogue-readings.ts'
import type { ShownPage } from '../product-queries.ts'
import type { FactChip } from './fact-chips.ts'
import type { CatalogueFilters } from './filters.ts'

/** A chip with what its press does, where it does not remove a filter. */
export interface ReadingChip extends FactChip {
  label?: string
}

/** How the search was understood, where that is not what was typed: a press takes a reading back, another one returns to it. */
export function readingChips({ literal }: CatalogueFilters, page: ShownPage | undefined): ReadingChip[] {
  const taken = literal.map((typed) => ({
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
  return [...readings, ...taken]
}

/** Whether only spelling differs, or an end such as a plural's. */
const isAsTyped = (typed: string, text: string) => close(typed).startsWith(close(text))
const close = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
