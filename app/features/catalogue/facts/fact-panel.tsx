import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { Facet } from '#contract/facts/calls.ts'
import { MAX_OPEN_FACETS } from '#contract/facts/limits.ts'
import { failureText } from '#app/api/failure.ts'
import { isFlag, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { factWords } from '#app/words/catalogue-facts.ts'
import { itemsOf, withItems } from '../list/fact-choices.ts'
import { facetsQuery, withoutIgnored } from '../list/facets-query.ts'
import type { CatalogueFilters } from '../list/filters.ts'
import { FactGroup } from './fact-group.tsx'
import { useCheckedFilter } from './use-checked-filter.ts'

interface FactPanelProps {
  filters: CatalogueFilters
  onChange: (change: Partial<CatalogueFilters>) => void
  /** Keys of the properties whose values are all shown, the most recently expanded last. */
  unfolded: readonly string[]
  onUnfold: (keys: readonly string[]) => void
}

/** Number of filter groups that are open by default, in addition to those with a selection. */
const FIRST_OPEN = 3

/** Filter groups that the visitor opened or closed, remembered until the tab closes. */
const storedGroups = stored<Record<string, boolean>>('fact-groups', recordOf(isFlag))

/** Filter panel for stock and part properties, such as resistance and package. */
export function FactPanel({ filters, onChange, unfolded, onUnfold }: FactPanelProps) {
  const query = facetsQuery(filters, unfolded)
  const { data: facets, isPlaceholderData: isOld, error, refetch } = useQuery(query)
  const [openGroups, setOpenGroups] = useState(() => storedGroups.read() ?? {})
  const panel = useRef<HTMLDivElement>(null)
  const check = useCheckedFilter(filters, unfolded, onChange)
  const { spec } = filters
  function toggleGroup(key: string, isOpen: boolean) {
    const groups = { ...openGroups, [key]: isOpen }
    setOpenGroups(groups)
    storedGroups.write(groups)
  }
  function unfold(key: string, isUnfolded: boolean) {
    const others = unfolded.filter((other) => other !== key)
    onUnfold(isUnfolded ? [...others, key].slice(-MAX_OPEN_FACETS) : others)
  }
  const shown = facets?.properties.filter((facet) => isUseful(facet) || itemsOf(spec, facet.key).length > 0) ?? []
  return (
    <>
      {shown.length > 0 && <JumpButton names={shown.map(({ name }) => name)} target={panel} />}
      <div ref={panel} aria-busy={!facets && !error}>
        <div className="py-1">
          <Checkbox
            label={factWords.inStock}
            checked={filters.in_stock}
            onChange={() => onChange({ in_stock: !filters.in_stock })}
          />
          {facets?.still_reading && <p className="meta">{factWords.stillReading}</p>}
        </div>
        {!facets && !error && <GroupSkeletons />}
        {error && !facets && (
          <Failure
            place="line"
            failure={{ text: failureText(error, { tried: factWords.loadFailed }) }}
            onRetry={() => void refetch()}
          />
        )}
        <div aria-busy={isOld || undefined} className={classNames('transition-opacity', isOld && 'opacity-55')}>
          {facets &&
            shown.map((facet, place) => {
              const { key } = facet
              const items = withoutIgnored(facets, key, itemsOf(spec, key))
              return (
                <FactGroup
                  key={key}
                  facet={facet}
                  items={items}
                  facets={facets}
                  isOpen={openGroups[key] ?? (place < FIRST_OPEN || items.length > 0)}
                  onToggle={(isOpen) => toggleGroup(key, isOpen)}
                  isUnfolded={unfolded.includes(key)}
                  onUnfold={(isUnfolded) => unfold(key, isUnfolded)}
                  onChange={(chosen) => onChange({ spec: withItems(spec, key, chosen) })}
                  onType={(before, typed) => check(facet, before, typed)}
                />
              )
            })}
        </div>
      </div>
    </>
  )
}

interface JumpButtonProps {
  names: readonly string[]
  target: RefObject<HTMLElement | null>
}

/** Button at the bottom of the column that names the filter groups further down and scrolls to them. */
function JumpButton({ names, target }: JumpButtonProps) {
  function jump() {
    target.current?.scrollIntoView()
    target.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" onClick={jump} className={jumpClass}>
      <span className="min-w-0 truncate">{factWords.jump(names.slice(0, NAMED).join(', '))}</span>
      <ChevronDown className="ml-auto size-4 flex-none" />
    </button>
  )
}

const NAMED = 4
const jumpClass = classNames(
  'sticky bottom-1 z-1 flex min-h-11 w-full items-center gap-1.5 rounded-sm bg-brand-soft px-2.5 text-left',
  'text-sm font-medium text-brand',
)

/** Returns true if a property has more than one value; a single value cannot narrow the list. */
const isUseful = ({ values, more }: Facet) => values.length + more > 1

function GroupSkeletons() {
  return Array.from({ length: FIRST_OPEN }, (_, index) => (
    <div key={index} className="border-t border-line py-4">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-4 h-3.5 w-3/4" />
      <Skeleton className="mt-4 h-3.5 w-2/3" />
    </div>
  ))
}
