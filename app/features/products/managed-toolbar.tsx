import { formatCount } from '#contract/money.ts'
import { SearchField } from '#app/ui/dashboard/search-field.tsx'
import { Segments } from '#app/ui/dashboard/segments.tsx'
import { Toolbar } from '#app/ui/dashboard/toolbar.tsx'
import { managedWords } from '#app/words/managed-products.ts'
import type { ManagedCounts } from './managed-queries.ts'
import type { ManagedView } from './managed-view.ts'

interface ManagedToolbarProps {
  view: ManagedView
  /** Absent until they are known; the filters work without. */
  counts: ManagedCounts | undefined
}

const names = ['all', 'low', 'out', 'inactive'] as const

/** Search and filters over the table. */
export function ManagedToolbar({ view, counts }: ManagedToolbarProps) {
  const segments = names.map((name) => ({ name, words: managedWords.states[name], count: countText(counts?.[name]) }))
  return (
    <Toolbar>
      <SearchField
        label={managedWords.search}
        placeholder={managedWords.searchPlaceholder}
        value={view.typed}
        onChange={view.setTyped}
        hasShortcut
      />
      <Segments
        label={managedWords.filter}
        segments={segments}
        chosen={view.only ?? 'all'}
        onChoose={(name) => view.setOnly(name === 'all' ? undefined : name)}
        className="md:ml-auto"
      />
    </Toolbar>
  )
}

function countText(count: ManagedCounts['all'] | undefined): string | undefined {
  if (!count) return undefined
  return count.isBounded ? managedWords.bounded(formatCount(count.total)) : formatCount(count.total)
}
