import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { Round } from '#contract/rounds/calls.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { roundWords as words } from '#app/words/rounds.ts'

/** Lists the closed rounds with their cash, newest first. */
export function ClosedRounds({ rounds }: { rounds: Round[] }) {
  return (
    <Panel title={words.closed}>
      {rounds.length > 0 ? (
        <Table label={words.closed} rows={rounds} rowKey={({ id }) => id} columns={columns} />
      ) : (
        <EmptyState isSmall icon={Scale} heading={words.closedNone} text={words.closedNoneHint} />
      )}
    </Panel>
  )
}

const columns: Columns<Round> = {
  name: {
    header: words.columns.round,
    width: 'minmax(10rem,1.6fr)',
    card: 'title',
    title: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={`/admin/orders/rounds/${id}`} className="link">
        {name}
      </Link>
    ),
    className: 'font-medium text-ink',
  },
  day: {
    header: words.columns.day,
    width: '8rem',
    card: 'subtitle',
    cell: ({ day, driver }) => (
      <>
        {formatLongDay(day)}
        {driver && <span className="md:hidden"> · {driver}</span>}
      </>
    ),
  },
  driver: { header: words.columns.driver, width: 'minmax(6rem,1fr)', card: 'hidden', cell: ({ driver }) => driver },
  expected: {
    header: words.columns.expected,
    width: '9rem',
    align: 'end',
    card: 'hidden',
    cell: ({ expected }) => <Amount francs={expected} />,
  },
  counted: {
    header: words.columns.counted,
    width: '9rem',
    align: 'end',
    card: 'end',
    cell: ({ counted }) => <Amount francs={counted ?? 0} />,
  },
  difference: {
    header: words.columns.difference,
    width: '9rem',
    align: 'end',
    card: 'subend',
    cell: (round) => <Difference round={round} />,
  },
}

/** Badge with the difference between counted and expected cash. */
export function Difference({ round: { counted, expected } }: { round: Pick<Round, 'counted' | 'expected'> }) {
  const francs = (counted ?? 0) - expected
  return francs === 0 ? (
    <Badge tone="green">{words.noDifference}</Badge>
  ) : (
    <Badge tone={francs < 0 ? 'red' : 'amber'}>{formatAmount(francs, 'auto')}</Badge>
  )
}
