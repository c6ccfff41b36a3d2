import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import { pathTo } from '#contract/categories/tree.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { matchesText } from './tree.ts'
import { classNames } from '#app/ui/class-names.ts'

interface TargetPickerProps {
  label: string
  categories: readonly ManagedCategory[]
  /** Returns a short reason why a category can't be chosen; null if it can. */
  refusalOf: (targetId: number | null) => string | null
  /** True if the top level can be chosen. */
  hasTop?: boolean
  /** ID of the chosen category: null for the top level; undefined if none is chosen. */
  chosen: number | null | undefined
  onChoose: (target: number | null) => void
  error?: string | undefined
}

/** Picks a category from a searchable list; categories that can't be chosen show the reason. */
export function TargetPicker({
  label,
  categories,
  refusalOf,
  hasTop = false,
  chosen,
  onChoose,
  error,
}: TargetPickerProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const name = useId()
  const isSearch = typed.trim() !== ''
  // Hides targets that the tree's structure rules out, unless the user searches.
  const matches = categories.filter((category) =>
    isSearch ? matchesText(category, typed) : !isStructurallyExcluded(refusalOf(category.id)),
  )
  const isTruncated = !isSearch && matches.length < categories.length

  /** Handles keys in the search field: Enter selects the first available category, Arrow Down moves to it. */
  function enterList(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const first = list.current?.querySelector<HTMLInputElement>('input:checked, input:not(:disabled)')
    first?.focus()
    if (event.key === 'Enter') first?.click()
  }
  const renderOption = (id: number | null, words: string, level: number, path: string) => {
    const refusal = refusalOf(id)
    return (
      <Radio
        key={id}
        name={name}
        checked={chosen === id}
        disabled={refusal !== null}
        onChange={() => onChoose(id)}
        label={
          <>
            {words} {(refusal ?? path) && <span className="ml-1 text-xs font-text text-ink-3">{refusal ?? path}</span>}
          </>
        }
        className={classNames(optionClass, !isSearch && insets[level])}
      />
    )
  }
  return (
    <fieldset aria-describedby={error || isTruncated ? `${name}note` : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink">{label}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field inside */}
      <div onKeyDown={enterList}>
        <SearchField
          label={categoryWords.search}
          placeholder={categoryWords.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          className="w-full"
        />
      </div>
      <div
        ref={list}
        data-invalid={error ? '' : undefined}
        className="h-64 overflow-y-auto rounded-sm border border-line-strong bg-surface p-1 [scrollbar-width:thin] data-invalid:border-red"
      >
        {hasTop && !isSearch && renderOption(null, categoryWords.top, 0, '')}
        {matches.map((category) => {
          const ancestors = pathTo(category.parent_id, categories)
          const path = isSearch ? ancestors.map((ancestor) => ancestor.name).join(' / ') : ''
          return renderOption(category.id, category.name, ancestors.length, path)
        })}
        {matches.length === 0 && <p className="p-3 meta">{categoryWords.noneFound}</p>}
      </div>
      <FieldNote
        id={`${name}note`}
        {...(error && { error })}
        {...(isTruncated && { hint: categoryWords.onlyAllowedTargets })}
      />
    </fieldset>
  )
}

const isStructurallyExcluded = (refusal: string | null) =>
  refusal === categoryWords.refusalTexts.deep || refusal === categoryWords.refusalTexts.below

const insets = ['', 'ml-5', 'ml-10']

const optionClass = classNames(
  'shows-focus rounded-xs px-2 has-checked:bg-brand-soft has-focus-visible:-outline-offset-2',
)
