import { SegmentedControl } from './segmented-control.tsx'

interface ListFilterProps<Name extends string> {
  label: string
  names: readonly Name[]
  words: Record<Name | 'all', string>
  /** Counts of rows by kind; a missing count means 0. */
  counts?: Partial<Record<Name | 'all', number | string>> | undefined
  /** Selected kind of row; undefined selects all kinds. */
  value: Name | undefined
  onChange: (name: Name | undefined) => void
  isAllLast?: boolean
  className?: string
}

/** Segmented control that filters a list by a single kind or shows all rows. */
export function ListFilter<Name extends string>(props: ListFilterProps<Name>) {
  const { label, names, words, counts, value, onChange, isAllLast = false, className } = props
  const choices = isAllLast ? ([...names, 'all'] as const) : (['all', ...names] as const)
  return (
    <SegmentedControl
      label={label}
      segments={choices.map((name) => ({ name, words: words[name], count: counts && (counts[name] ?? 0) }))}
      chosen={value ?? 'all'}
      onChoose={(name) => onChange(name === 'all' ? undefined : name)}
      className={className}
    />
  )
}
