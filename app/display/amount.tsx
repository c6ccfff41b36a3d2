import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'

/**
 * Amount in a table, with a small prefix, and with grey decimals so that the digits before the decimal point align.
 * Copies as `Rwf 12,500.00`.
 */
export function Amount({ francs }: { francs: number }) {
  const [whole, decimals] = formatFrancs(francs, 2).split('.')
  return (
    <span className="font-medium whitespace-nowrap text-ink">
      <small className="text-[0.8125em] font-text text-ink-3">{controlWords.currency}</small> {whole}
      <span className="font-text text-ink-3">.{decimals}</span>
    </span>
  )
}
