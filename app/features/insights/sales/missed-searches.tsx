import { useQuery } from '@tanstack/react-query'
import { listMissedSearches, type MissedSearch } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { shortDay } from '#contract/rules/short-day.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { insightWords } from '#app/words/insights.ts'
import { InsightPanel } from './insight-panel.tsx'

/** Searches across the whole shop that found nothing. */
export function MissedSearches() {
  const { data, error, refetch } = useQuery(apiQuery(listMissedSearches))
  if (!data) return <InsightPanel title={insightWords.missedSearches} error={error} onRetry={() => void refetch()} />
  return (
    <Panel title={insightWords.missedSearches} note={insightWords.missedSearchesNote}>
      {data.length > 0 ? (
        <Table label={insightWords.missedSearches} rows={data} rowKey={({ text }) => text} columns={columns} />
      ) : (
        <p className="p-4">{insightWords.nothingMissed}</p>
      )}
    </Panel>
  )
}

const columns: Columns<MissedSearch> = {
  text: {
    header: insightWords.searchedFor,
    width: 'minmax(0,1fr)',
    wraps: true,
    cell: ({ text }) => text,
    className: 'text-ink',
  },
  times: {
    header: insightWords.searches,
    width: { md: '7rem' },
    align: 'end',
    cell: ({ times }) => (
      <>
        {formatCount(times)}
        <span className="text-sm text-ink-3 md:hidden"> {insightWords.searchesUnit}</span>
      </>
    ),
  },
  day: {
    header: insightWords.lastSearched,
    width: { md: '8rem' },
    align: 'end',
    cell: ({ last_day: day }) => shortDay(day),
  },
}
