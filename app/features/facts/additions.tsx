import { X } from 'lucide-react'
import type { ManagedProperty, PropertyChange } from '#contract/facts/properties.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { factWords } from '#app/words/facts.ts'
import type { ChangeProperty } from './use-change-property.ts'

interface Addition {
  property: ManagedProperty
  text: string
  what: string
  removal: PropertyChange
}

/** Lists the property names and choices that admins have added; renders nothing if there are none. */
export function Additions({ properties, change }: { properties: ManagedProperty[]; change: ChangeProperty }) {
  const rows = properties.flatMap((property): Addition[] => [
    ...(property.name === property.shipped_name
      ? []
      : [{ property, text: property.name, what: factWords.shownName, removal: { name: null } }]),
    // the property's current name is also an alias
    ...property.aliases
      .filter((text) => text !== property.name)
      .map((text) => ({ property, text, what: factWords.addedAlias, removal: { remove_aliases: [text] } })),
    ...property.choices.map((text) => ({
      property,
      text,
      what: factWords.addedChoice,
      removal: { remove_choices: [text] },
    })),
  ])
  if (rows.length === 0) return null
  return (
    <Panel title={factWords.added}>
      <Table
        label={factWords.added}
        rows={rows}
        rowKey={({ property, text, what }) => `${property.key} ${what} ${text}`}
        columns={columnsOf(change)}
      />
    </Panel>
  )
}

const columnsOf = (change: ChangeProperty): Columns<Addition> => ({
  text: {
    header: factWords.text,
    width: 'minmax(0,1fr)',
    card: 'title',
    cell: ({ text }) => <span className="font-medium text-ink">{text}</span>,
  },
  what: { header: factWords.kindOfAddition, width: '7rem', card: 'meta', cell: ({ what }) => what },
  property: {
    header: factWords.property,
    width: 'minmax(0,1fr)',
    card: 'subtitle',
    cell: ({ property }) => property.shipped_name,
  },
  action: {
    header: factWords.actions,
    width: '3.5rem',
    align: 'end',
    card: 'end',
    cell: ({ property, text, removal }) => (
      <IconButton
        size="dense"
        icon={X}
        label={factWords.remove(text, property.shipped_name)}
        onClick={() => change(property, removal, factWords.removed(text))}
        className="text-ink-3"
      />
    ),
    className: 'overflow-visible',
  },
})
