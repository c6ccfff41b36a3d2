import type { Columns } from '#app/ui/table/table.tsx'
import { factWords } from '#app/words/facts.ts'

/** First column of the tables that list properties or their names. */
export const nameColumn: Columns<{ name: string }> = {
  name: {
    header: factWords.name,
    width: 'minmax(0,1fr)',
    card: 'title',
    title: ({ name }) => name,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
}
