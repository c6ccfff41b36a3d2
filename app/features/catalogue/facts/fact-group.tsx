import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Facet } from '#contract/facts/calls.ts'
import { SHOWN_VALUES } from '#contract/facts/limits.ts'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { factWords } from '#app/words/catalogue-facts.ts'
import { filterOfItem, type ShownFacets } from '../list/facets-query.ts'
import { FactBoxes } from './fact-boxes.tsx'
import type { Typed } from './use-checked-filter.ts'

type Value = Facet['values'][number]

interface FactGroupProps {
  facet: Facet
  /** Filter items of the property, taken from the URL. */
  items: readonly string[]
  /** Server response with the filter options, which contains the property. */
  facets: ShownFacets
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** True if the visitor has requested the full list of values. */
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
  onChange: (items: string[]) => void
  /** Replaces a filter item of the property with typed text. @returns the error, or null */
  onType: (before: string | undefined, typed: Typed) => Promise<string | null>
}

/** Maximum number of values shown without a search box. */
const MAX_WITHOUT_FIND = 12

/** Filter group for one part property, collapsible under its name. */
export function FactGroup({ facet, items, facets, isOpen, onToggle, onChange, onType, ...folding }: FactGroupProps) {
  const contentId = useId()
  const { name, values } = facet
  /** Returns the selected filter items that denote the given value in any notation. */
  const spellings = (value: Value) =>
    items.filter((item) => item === value.item || filterOfItem(facet, facets, item)?.item === value.item)
  const isChosen = (value: Value) => spellings(value).length > 0
  const typedItem = items.find(
    (item) => !/^[?=]/.test(item) && !values.some((value) => spellings(value).includes(item)),
  )
  const isWhole = items.length === 0 || facets.open.includes(facet.key)
  function toggleValue(value: Value) {
    const same = spellings(value)
    onChange(same.length > 0 ? items.filter((item) => !same.includes(item)) : [...items, value.item])
  }
  return (
    <fieldset className="border-t border-line">
      <legend className="float-left w-full">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => onToggle(!isOpen)}
          className={headingClass}
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {items.length > 0 && <span className="font-text meta">({items.length})</span>}
          <ChevronDown className={classNames('ml-auto size-4 flex-none text-ink-3', isOpen && 'rotate-180')} />
        </button>
      </legend>
      <div id={contentId} hidden={!isOpen} className="clear-both pb-3">
        {isOpen && facet.type === 'quantity' && (
          <FactBoxes
            facet={facet}
            item={typedItem}
            read={typedItem === undefined ? undefined : filterOfItem(facet, facets, typedItem)?.label}
            onType={onType}
          />
        )}
        {isOpen && (
          <ValueList facet={facet} isWhole={isWhole} isChosen={isChosen} onToggle={toggleValue} {...folding} />
        )}
      </div>
    </fieldset>
  )
}

interface ValueListProps {
  facet: Facet
  /** False if the filter on the property itself may have excluded some of the values. */
  isWhole: boolean
  isChosen: (value: Value) => boolean
  onToggle: (value: Value) => void
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** List of the property's most common values, or of all its values with a search box. */
function ValueList({ facet, isWhole, isChosen, onToggle, isUnfolded, onUnfold }: ValueListProps) {
  const { name, values, more } = facet
  const [search, setSearch] = useState('')
  const common = mostCommon(values, isChosen)
  const hidden = values.length - common.length + more
  const unfoldText = isWhole ? catalogueWords.more(formatCount(hidden)) : factWords.allValues
  const canFind = isUnfolded && values.length > MAX_WITHOUT_FIND
  const isLike = canFind ? search : ''
  const shown = isUnfolded ? values.filter((value) => fits(value, isLike)) : common
  return (
    <>
      {canFind && (
        <input
          type="search"
          aria-label={factWords.find(name)}
          placeholder={factWords.find(name)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-1 field h-9 text-sm pointer-coarse:h-11 pointer-coarse:text-md"
        />
      )}
      <ul className={isUnfolded ? 'max-h-84 overflow-y-auto overscroll-contain px-1 -mx-1' : undefined}>
        {shown.map((value) => (
          <li key={value.item}>
            <ValueCheckbox value={value} isChosen={isChosen(value)} onToggle={() => onToggle(value)} />
          </li>
        ))}
      </ul>
      {canFind && (
        <p role="status" className="meta">
          {shown.length === 0 && factWords.nothingFound(search)}
        </p>
      )}
      {(isUnfolded ? values.length > SHOWN_VALUES : hidden > 0 || !isWhole) && (
        <Button tone="quiet" size="sm" onClick={() => onUnfold(!isUnfolded)} className="-ml-2.5 pointer-coarse:h-11">
          <span>
            {isUnfolded ? catalogueWords.fewer : unfoldText}
            <span className="sr-only">{catalogueWords.moreOf(name)}</span>
          </span>
        </Button>
      )}
    </>
  )
}

interface ValueCheckboxProps {
  value: Value
  isChosen: boolean
  onToggle: () => void
}

/** Checkbox for a value, with the number of parts; partially checked if a selected range includes the value. */
function ValueCheckbox({ value, isChosen, onToggle }: ValueCheckboxProps) {
  return (
    <Checkbox
      ref={(input) => {
        if (input) input.indeterminate = value.chosen && !isChosen
      }}
      label={value.item === '?' ? factWords.notStated : value.label}
      count={countText(value)}
      checked={isChosen}
      onChange={onToggle}
      className="py-1 leading-5"
    />
  )
}

/** Formats the number of parts with a value. If not all parts were counted, zero means that the number is unknown. */
function countText({ count, count_is_bounded: isBounded }: Value): string | undefined {
  if (count === undefined || (isBounded && count === 0)) return undefined
  return formatCount(count) + (isBounded ? '+' : '')
}

/**
 * Returns the values to list: selected values, values within a selected range, the most common values, and the option
 * for parts without a value.
 */
function mostCommon(values: readonly Value[], isChosen: (value: Value) => boolean): Value[] {
  const stated = values.filter(({ item }) => item !== '?')
  const chosen = stated.filter(isChosen)
  const others = stated
    .filter((value) => !isChosen(value))
    .toSorted((one, other) => Number(other.chosen) - Number(one.chosen) || (other.count ?? 0) - (one.count ?? 0))
    .slice(0, Math.max(0, SHOWN_VALUES - chosen.length))
  return values.filter((value) => value.item === '?' || chosen.includes(value) || others.includes(value))
}

function fits({ item, label }: Value, search: string): boolean {
  const [text, found] = [search, `${label} ${item}`].map((one) => one.toLowerCase().replaceAll(' ', ''))
  return found?.includes(text ?? '') ?? false
}

const headingClass = classNames(
  'flex min-h-11 w-full items-center gap-1.5 text-left text-base font-semibold text-ink hover:text-brand',
)
