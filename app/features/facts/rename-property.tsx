import { useState, type SubmitEvent } from 'react'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { ManagedProperty } from '#contract/facts/properties.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { factWords } from '#app/words/facts.ts'
import { PropertySelect } from './property-select.tsx'
import type { ChangeProperty } from './use-change-property.ts'

/** Renames a property in this shop. Its key doesn't change, so existing links keep working. */
export function RenameProperty({ properties, change }: { properties: ManagedProperty[]; change: ChangeProperty }) {
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState('')
  const property = properties.find((one) => one.key === key)
  const name = typed.trim()
  function rename(event: SubmitEvent) {
    event.preventDefault()
    if (!property || name === '' || name === property.name) return
    change(property, { name }, factWords.renamed(property.name, name))
    setTyped('')
  }
  return (
    <Panel title={factWords.rename} note={factWords.renameNote}>
      <form onSubmit={rename} className="grid gap-2 px-3 py-2.5 md:grid-cols-[1fr_1fr_auto] md:items-center md:py-2">
        <PropertySelect label={factWords.property} properties={properties} value={key} onChange={setKey} />
        <input
          aria-label={factWords.newName}
          placeholder={factWords.newName}
          maxLength={MAX_LINE_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="field h-10 md:h-8 md:text-dense"
        />
        <Button type="submit" size="dense" disabled={!property || name === '' || name === property.name}>
          {factWords.renameButton}
        </Button>
      </form>
    </Panel>
  )
}
