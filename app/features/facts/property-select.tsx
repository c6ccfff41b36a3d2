import type { ManagedProperty } from '#contract/facts/properties.ts'
import { Select } from '#app/ui/select.tsx'
import { factWords } from '#app/words/facts.ts'

interface PropertySelectProps {
  label: string
  properties: ManagedProperty[]
  /** Key of the chosen property; empty if none is chosen. */
  value: string
  onChange: (key: string) => void
  /** Label of the empty choice. */
  none?: string
}

/** Select that lists all properties. */
export function PropertySelect({ label, properties, value, onChange, none }: PropertySelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} isDense>
      <option value="">{none ?? factWords.chooseProperty}</option>
      {properties.map(({ key, name, unit }) => (
        <option key={key} value={key}>
          {unit ? `${name} (${unit})` : name}
        </option>
      ))}
    </Select>
  )
}
