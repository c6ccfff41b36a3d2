import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listWaiting, type Waiting } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { useNow } from '#app/browser/use-now.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { insightWords } from '#app/words/insights.ts'
import { InsightError } from '../sales/insight-panel.tsx'

const { waitingKinds, oneWaits } = insightWords

const REFRESH_MS = 60_000
const waitingQuery = apiQuery(listWaiting, {}, { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' })

/** Open tasks of the current user, by kind, each with a link to its list. */
export function WaitingPanel() {
  const { data, error, refetch } = useQuery(waitingQuery)
  const now = useNow(REFRESH_MS)
  return (
    <Panel title={insightWords.waiting}>
      {data ? (
        <Rows rows={data} now={now} />
      ) : error ? (
        <InsightError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

function Rows({ rows, now }: { rows: Waiting[]; now: number }) {
  if (rows.length === 0) return <p className="px-4 py-3">{insightWords.nothingWaits}</p>
  return (
    <ul className="grid overflow-hidden rounded-b-md md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {rows.map(({ kind, count, oldest_at: oldestAt, link }) => (
        <li key={kind} className="-mb-px border-b border-line">
          <Link
            to={link}
            className="flex min-h-11 items-baseline gap-x-1.5 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-fill"
          >
            <strong className="text-lg leading-6 font-bold text-ink">{formatCount(count)}</strong>
            <span className="font-medium text-ink-2">{(count === 1 && oneWaits[kind]) || waitingKinds[kind]}</span>
            {oldestAt && <span className="meta ml-auto md:ml-1">{insightWords.oldest(formatAgo(oldestAt, now))}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="px-4 py-3">
      <Skeleton className="my-1 h-4 w-48" />
    </div>
  )
}
