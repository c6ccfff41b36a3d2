import type { OpenBalance as Balance } from '#contract/statements/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { statementWords as words } from '#app/words/statements.ts'

/** A seller's earnings since the last statement; zeros before the first delivery. */
export function OpenBalance({ balance }: { balance: Balance | undefined }) {
  const { opening = 0, gross = 0, commission = 0, adjusted = 0, balance: total = 0 } = balance ?? {}
  const show = (francs: number) => formatAmount(francs, 'auto')
  return (
    <StatCards
      className="md:grid-cols-4"
      stats={[
        { name: words.open, value: show(total), note: words.openOwn },
        { name: words.columns.gross, value: show(gross) },
        { name: words.columns.commission, value: show(-commission) },
        { name: words.columns.adjusted, value: show(opening + adjusted) },
      ]}
    />
  )
}
