interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

/** Date filter with its label above on phones and beside it on wider screens. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="grid min-w-0 gap-1 text-ink-2 md:flex md:items-center md:gap-2">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="field h-10 min-w-0 md:h-8 md:w-37 md:text-dense"
      />
    </label>
  )
}
