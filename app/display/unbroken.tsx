import type { ReactNode } from 'react'

/** Quantity or range with a unit of up to four letters, unless it is a word: `3-6 V`, `10 Ω - 1 MΩ` or `85 x 56 mm`. */
const QUANTITY =
  /(\d(?:[.,/]?\d){0,12}(?:(?: [^\s\d·]{1,3})? ?(?:[-–x×]|to) ?[-–]?\d(?:[.,/]?\d){0,12})* (?!(?:and|for|with|over|or|to) )[^\s\d·,.;()]{1,4}(?![^\s,.;)]))/

/** Characters after which a line may break even next to no-break spaces. */
const DASH = /[-–/]/

interface UnbrokenProps {
  text: string
  /**
   * True to use no-break spaces instead of elements, which take up more bytes. Browsers find and copy no-break spaces
   * as spaces, but product names should keep their exact text for other programs.
   */
  isProse?: boolean
}

/** Text whose lines never break within a quantity. */
export function Unbroken({ text, isProse = false }: UnbrokenProps): ReactNode {
  const pieces: ReactNode[] = []
  let plain = ''
  for (const [at, part] of text.split(QUANTITY).entries()) {
    if (at % 2 === 0) plain += part
    else if (isProse && !DASH.test(part)) plain += part.replaceAll(' ', '\u00A0')
    else {
      const quantity = (
        <span key={at} className="whitespace-nowrap">
          {part}
        </span>
      )
      pieces.push(plain, quantity)
      plain = ''
    }
  }
  return [...pieces, plain]
}
