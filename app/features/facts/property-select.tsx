import { ChevronDown } from 'lucide-react'
import type { ManagedProperty } from '#contract/properties.ts'
import { factWords } from '#app/words/facts.ts'

interface PropertySelectProps {
  label: string
  properties: ManagedProperty[]
  /** Key; empty where none is chosen. */
  value: string
  onChange: (key: string) => void
  /** What stands there where none is chosen. */
  none?: string
}

/** One of all properties. */
export function PropertySelect({ label, properties, value, onChange, none }: PropertySelectProps) {
  return (
    <span className="relative block">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field h-10 appearance-none truncate pr-7 md:my-1 md:h-8 md:text-dense"
      >
        <option value="">{none ?? factWords.chooseProperty}</option>
        {properties.map(({ key, name, unit }) => (
          <option key={key} value={key}>
            {unit ? `${name} (${unit})` : name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-3" />
    </span>
  )
}
