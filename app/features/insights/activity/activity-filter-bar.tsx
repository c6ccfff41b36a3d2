import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { DayField } from '../day-field.tsx'
import { AccountCombobox, type AccountOption } from './account-combobox.tsx'
import { KINDS, type ActivityFilters } from './activity-filters.ts'

interface ActivityFilterBarProps {
  filters: ActivityFilters
  /** Name of the person whose entries are shown; undefined if entries aren't filtered by person. */
  name: string | undefined
  onChange: (changed: Partial<ActivityFilters>) => void
  /** Called with the account whose entries to show. */
  onChooseAccount: (account: AccountOption) => void
}

/** Filters for the activity list by kind of subject, days and person. */
export function ActivityFilterBar({ filters, name, onChange, onChooseAccount }: ActivityFilterBarProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
      <ListFilter
        label={activityWords.kind}
        names={KINDS}
        words={activityWords.kinds}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <AccountCombobox onChoose={onChooseAccount} />
      <div className="grid w-full grid-cols-2 gap-2 md:ml-auto md:flex md:w-auto md:items-center">
        <DayField label={activityWords.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DayField label={activityWords.to} value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      {filters.who !== undefined && (
        <div className="flex basis-full items-center gap-2">
          <span className="font-medium text-ink">{activityWords.onlyByAccount(name ?? `#${filters.who}`)}</span>
          <Button tone="quiet" size="dense" onClick={() => onChange({ who: undefined })}>
            <X />
            {activityWords.everyone}
          </Button>
        </div>
      )}
    </div>
  )
}
