import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'

/** Formats an amount as plain text: `Rwf 12,500.00`. */
export function formatAmount(francs: number, decimals: 'auto' | 2 = 2): string {
  return `${controlWords.currency} ${formatFrancs(francs, decimals)}`
}
