import { CircleCheck } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import type { listUnreadFacts, ManagedProperty } from '#contract/facts/properties.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { factWords } from '#app/words/facts.ts'
import type { ChangeProperty } from './use-change-property.ts'

type UnreadText = ResponseOf<typeof listUnreadFacts>['texts'][number]

interface UnreadTextsProps {
  texts: UnreadText[]
  properties: ManagedProperty[]
  change: ChangeProperty
}

/**
 * Specification values that aren't valid for their property, the most frequent first. If the property has fixed
 * choices, a value can be added to them.
 */
export function UnreadTexts({ texts, properties, change }: UnreadTextsProps) {
  function makeChoice({ text, property: key }: UnreadText) {
    const property = properties.find((one) => one.key === key)
    if (property) change(property, { add_choices: [text] }, factWords.choiceDone(text, property.name))
  }
  return (
    <Panel title={factWords.unread} note={factWords.unreadNote}>
      {texts.length === 0 ? (
        <EmptyState icon={CircleCheck} heading={factWords.noTexts} isSmall />
      ) : (
        <Table
          label={factWords.unread}
          rows={texts}
          rowKey={({ property, text }) => `${property} ${text}`}
          columns={columnsOf(makeChoice)}
        />
      )}
    </Panel>
  )
}

const columnsOf = (makeChoice: (row: UnreadText) => void): Columns<UnreadText> => ({
  text: {
    header: factWords.text,
    width: 'minmax(0,1.4fr)',
    card: 'title',
    wraps: true,
    cell: ({ text }) => text,
    className: 'font-medium text-ink',
  },
  property: {
    header: factWords.property,
    width: 'minmax(0,1fr)',
    card: 'subtitle',
    cell: ({ property_name: name }) => name,
  },
  products: {
    header: factWords.products,
    width: '6rem',
    align: 'end',
    card: 'end',
    cell: ({ products }) => formatCount(products),
  },
  action: {
    header: factWords.actions,
    width: 'minmax(0,1.2fr)',
    align: 'end',
    card: 'line',
    cell: (row) =>
      row.can_be_choice ? (
        <Button
          size="dense"
          aria-label={factWords.isChoiceOf(row.text, row.property_name)}
          onClick={() => makeChoice(row)}
          className="max-md:w-full"
        >
          {factWords.isChoice}
        </Button>
      ) : (
        <span className="block truncate meta" title={factWords.noChoice}>
          {factWords.noChoice}
        </span>
      ),
    className: 'overflow-visible',
  },
})
