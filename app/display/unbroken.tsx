import type { ReactNode } from 'react'

/** Quantity or range with a unit of up to four letters, but no word: `3-6 V`, `12/24 V`, `10 Ω - 1 MΩ` or `85 x 56 mm`. */
const QUANTITY =
  /(\d(?:[.,/]?\d){0,12}(?:(?: [^\s\d·]{1,3})? ?(?:[-–x×]|to) ?[-–]?\d(?:[.,/]?\d){0,12})* (?!(?:and|for|with|over|or|to) )[^\s\d·,.;()]{1,4}(?![^\s,.;)]))/

/** Text whose lines never break within a quantity. Copying and searching find the text as it was written. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(QUANTITY).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a part is identified by its position
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
