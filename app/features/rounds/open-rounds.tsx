import { ChevronRight, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Round } from '#contract/rounds/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { roundWords as words } from '#app/words/rounds.ts'

/** Lists the open rounds with their progress and expected cash. */
export function OpenRounds({ rounds }: { rounds: Round[] }) {
  return (
    <Panel title={words.open}>
      {rounds.length > 0 ? (
        <ul>
          {rounds.map((round) => (
            <OpenRound key={round.id} round={round} />
          ))}
        </ul>
      ) : (
        <EmptyState isSmall icon={Truck} heading={words.openNone} text={words.openNoneHint} />
      )}
    </Panel>
  )
}

function OpenRound({ round: { id, name, day, driver, stops, recorded, expected } }: { round: Round }) {
  return (
    <li className="relative flex items-center gap-3 border-line px-4 py-3 not-first:border-t hover:bg-fill/50">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Link
          to={`/admin/orders/rounds/${id}`}
          className="font-semibold text-ink before:absolute before:inset-0 hover:text-brand"
        >
          {name}
        </Link>
        <p className="meta">{words.summary(formatLongDay(day), driver)}</p>
      </div>
      <div className="text-right">
        <p className="font-semibold whitespace-nowrap text-ink">{formatAmount(expected, 'auto')}</p>
        <p className="meta">{words.progress(recorded, stops)}</p>
      </div>
      <ChevronRight className="text-ink-3" />
    </li>
  )
}
