import { useMemo, useState } from 'react'
import type { Category } from '#contract/categories/calls.ts'
import { pathTo } from '#contract/categories/tree.ts'
import { formatCategory } from '#contract/imports/lists.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { importWords } from '#app/words/imports.ts'

/** Choice in a category combobox: one of the shop's categories, or another answer such as skipping the rows. */
export interface CategoryOption {
  value: string
  /** Path of a category from the top level down, or the sentence that describes another answer. */
  words: string
  /** Name without its path; undefined for another answer. */
  name?: string
  /** Path in the format of a cell of the file; undefined for another answer. */
  cell?: string
}

/** Maximum number of options listed; typing more narrows them down. */
const MAX_SHOWN = 500

/** Converts the shop's categories to options, sorted by path. */
export const toCategoryOptions = (categories: readonly Category[]): CategoryOption[] =>
  categories
    .map(({ id, name }) => {
      const names = pathTo(id, categories).map((one) => one.name)
      return { value: String(id), words: names.join(' / '), name, cell: formatCategory(names) }
    })
    .toSorted((one, other) => one.words.localeCompare(other.words))

interface CategoryComboboxProps {
  label: string
  options: readonly CategoryOption[]
  /** Value of the chosen option; empty if none is chosen. */
  value: string
  onChoose: (value: string) => void
  placeholder: string
  disabled?: boolean
  className?: string
}

/** Combobox in which typing filters the shop's categories by name and path. */
export function CategoryCombobox({
  label,
  options,
  value,
  onChoose,
  placeholder,
  disabled,
  className,
}: CategoryComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const matches = useMemo(() => findOptions(options, typed ?? ''), [options, typed])
  const chosen = options.find((option) => option.value === value)
  return (
    <Combobox
      label={label}
      listLabel={importWords.categoryOptions}
      placeholder={placeholder}
      text={typed ?? chosen?.words ?? ''}
      onType={setTyped}
      options={matches}
      optionKey={({ value: key }) => key}
      renderOption={(option) => <OptionText option={option} isChosen={option.value === value} />}
      onChoose={(option) => {
        setTyped(null)
        onChoose(option.value)
      }}
      onCancel={() => {
        if (typed?.trim() === '' && value !== '') onChoose('')
        setTyped(null)
      }}
      emptyText={importWords.noCategoryFound}
      disabled={disabled}
      inputClassName="h-10 truncate md:h-9 md:text-dense"
      listClassName="min-w-64"
      className={className}
    />
  )
}

function OptionText({ option: { words, name }, isChosen }: { option: CategoryOption; isChosen: boolean }) {
  const path = name === undefined ? '' : words.slice(0, -name.length).replace(/ \/ $/, '')
  return (
    <>
      <span className={classNames('wrap-anywhere text-ink', (isChosen || name === undefined) && 'font-medium')}>
        {name ?? words}
      </span>
      {path && <span className="truncate text-xs text-ink-3">{path}</span>}
    </>
  )
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the options that contain every typed word, those whose name starts with the text first. */
function findOptions(options: readonly CategoryOption[], typed: string): CategoryOption[] {
  const text = plain(typed.trim())
  const words = text.split(/\s+/)
  const matches = options.filter((option) => words.every((word) => plain(option.words).includes(word)))
  const rank = ({ name, words: path }: CategoryOption) => (plain(name ?? path).startsWith(text) ? 0 : 1)
  return matches.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_SHOWN)
}
