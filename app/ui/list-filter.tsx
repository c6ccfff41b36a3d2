import { SegmentedControl } from './segmented-control.tsx'

interface ListFilterProps<Name extends string> {
  label: string
  names: readonly Name[]
  words: Record<Name | 'all', string>
  /** How many there are of each; one that is missing counts as 0. */
  counts?: Partial<Record<Name | 'all', number | string>> | undefined
  /** undefined: all. */
  value: Name | undefined
  onChange: (name: Name | undefined) => void
  isAllLast?: boolean
  className?: string
}

/** Segmented control that narrows a list to rows of one kind, or shows all. */
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
