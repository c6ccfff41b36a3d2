import { CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import type { listUnreadFacts, ManagedProperty } from '#contract/facts/properties.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { factWords } from '#app/words/facts.ts'
import { nameColumn } from './name-column.tsx'
import { PropertySelect } from './property-select.tsx'
import { proposeProperty } from './propose-property.ts'
import type { ChangeProperty } from './use-change-property.ts'

type UnreadName = ResponseOf<typeof listUnreadFacts>['names'][number]

interface UnreadNamesProps {
  names: UnreadName[]
  properties: ManagedProperty[]
  change: ChangeProperty
}

/** Specification names that match no property, the most frequent first. Admins can assign each name to a property. */
export function UnreadNames({ names, properties, change }: UnreadNamesProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const proposals = useMemo(
    () => new Map(names.map(({ name }) => [name, proposeProperty(name, properties)?.key ?? ''])),
    [names, properties],
  )
  const keyOf = (name: string) => chosen.get(name) ?? proposals.get(name) ?? ''
  function makeName(name: string) {
    const property = properties.find(({ key }) => key === keyOf(name))
    if (property) change(property, { add_aliases: [name] }, factWords.namesDone(name, property.name))
  }
  const choices: Choices = {
    properties,
    keyOf,
    choose: (name, key) => setChosen((before) => new Map(before).set(name, key)),
    makeName,
  }
  return (
    <Panel title={factWords.names} note={factWords.namesNote}>
      {names.length === 0 ? (
        <EmptyState icon={CircleCheck} heading={factWords.noNames} isSmall />
      ) : (
        <Table
          label={factWords.names}
          rows={names}
          rowKey={({ name }) => name}
          columns={columnsOf(choices)}
          rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1.5"
        />
      )}
    </Panel>
  )
}

interface Choices {
  properties: ManagedProperty[]
  /** Returns the key of the property chosen or proposed for a name; empty if there is none. */
  keyOf: (name: string) => string
  choose: (name: string, key: string) => void
  makeName: (name: string) => void
}

const columnsOf = ({ properties, keyOf, choose, makeName }: Choices): Columns<UnreadName> => ({
  ...nameColumn,
  texts: {
    header: factWords.texts,
    width: 'minmax(0,1.4fr)',
    card: 'subtitle',
    wraps: true,
    cell: ({ texts }) => texts.join('; '),
  },
  products: {
    header: factWords.products,
    width: '6rem',
    align: 'end',
    card: 'end',
    cell: ({ products }) => formatCount(products),
  },
  property: {
    header: factWords.property,
    width: 'minmax(0,1.2fr)',
    card: 'line',
    cell: ({ name }) => (
      <PropertySelect
        label={factWords.propertyOf(name)}
        properties={properties}
        value={keyOf(name)}
        onChange={(key) => choose(name, key)}
      />
    ),
    className: 'overflow-visible',
  },
  action: {
    header: factWords.actions,
    width: '9.5rem',
    align: 'end',
    card: 'line',
    cell: ({ name }) => (
      <Button
        size="dense"
        disabled={keyOf(name) === ''}
        aria-label={factWords.isNameOf(name)}
        onClick={() => makeName(name)}
        className="max-md:w-full"
      >
        {factWords.isName}
      </Button>
    ),
    className: 'overflow-visible',
  },
})
