import { MapPin, PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders/calls.ts'
import type { ReadyOrder, Round } from '#contract/rounds/calls.ts'
import { useSelection, type Selection } from '#app/browser/use-selection.ts'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { roundWords as words } from '#app/words/rounds.ts'
import { AddToRound } from './add-to-round.tsx'
import { toCollect } from './collect.ts'
import { groupBySector } from './group-ready.ts'

interface ReadyOrdersProps {
  ready: ReadyOrder[]
  rounds: Round[]
}

/** Orders that are ready for delivery, by sector; those selected can be added to a round. */
export function ReadyOrders({ ready, rounds }: ReadyOrdersProps) {
  const [isAdding, setAdding] = useState(false)
  const groups = groupBySector(ready)
  const selection = useSelection(groups.flatMap(({ orders }) => orders))
  const { selected } = selection
  const sectors = groups
    .filter(({ sector, orders }) => sector !== null && orders.some(({ id }) => selection.has(id)))
    .map(({ sector }) => sector ?? '')
  return (
    <Panel title={words.ready} note={words.readyNote} className={selected.length > 0 ? 'max-md:mb-16' : ''}>
      {selected.length > 0 && (
        <SelectionBar label={words.selected}>
          <SelectedRows
            count={selected.length}
            isAll={selected.length === ready.length}
            selectAllLabel={words.selectAll}
            selectAll={selection.selectAll}
            clear={selection.clear}
          />
          <Button tone="main" size="dense" onClick={() => setAdding(true)} className="md:ml-auto">
            <Plus />
            {words.add}
          </Button>
        </SelectionBar>
      )}
      {groups.length > 0 ? (
        groups.map(({ sector, orders }) => (
          <Sector key={sector} name={sector ?? words.otherPlaces} orders={orders} selection={selection} />
        ))
      ) : (
        <EmptyState isSmall icon={PackageCheck} heading={words.readyNone} text={words.readyNoneHint} />
      )}
      {isAdding && (
        <AddToRound
          orderIds={selected.map(({ id }) => id)}
          sectors={sectors}
          rounds={rounds}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            selection.clear()
          }}
        />
      )}
    </Panel>
  )
}

interface SectorProps {
  name: string
  orders: Order[]
  selection: Selection<Order>
}

function Sector({ name, orders, selection }: SectorProps) {
  const chosen = orders.filter(({ id }) => selection.has(id)).length
  const isAll = chosen === orders.length
  function toggleAll() {
    for (const { id } of orders) if (selection.has(id) === isAll) selection.toggle(id)
  }
  return (
    <section className="border-line not-first:border-t">
      <h3 className="flex items-center gap-3 bg-fill px-4 py-2 text-dense">
        <RowCheckbox
          label={words.selectSector(name)}
          checked={isAll}
          isIndeterminate={chosen > 0 && !isAll}
          onChange={toggleAll}
        />
        {name}
        <span className="meta font-normal">{words.orders(orders.length)}</span>
      </h3>
      <ul>
        {orders.map((order) => (
          <ReadyRow key={order.id} order={order} isSelected={selection.has(order.id)} onToggle={selection.toggle} />
        ))}
      </ul>
    </section>
  )
}

interface ReadyRowProps {
  order: Order
  isSelected: boolean
  onToggle: (orderId: number) => void
}

/** Order with a checkbox; the whole row is its label. */
function ReadyRow({ order, isSelected, onToggle }: ReadyRowProps) {
  const { id, customer_info: customer } = order
  const amount = toCollect(order)
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-fill/50">
        <RowCheckbox
          label={words.selectOrder(id, customer.name)}
          checked={isSelected}
          onChange={() => onToggle(id)}
          className="mt-0.5"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium text-ink">
            {customer.name} <span className="font-normal text-ink-3">{words.order(id)}</span>
          </span>
          <span className="flex items-start gap-1 text-sm text-ink-3">
            <MapPin className="mt-0.5 size-3.5" />
            <span className="min-w-0">{[customer.location, customer.window].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
        <span className="text-dense whitespace-nowrap text-ink">
          {amount > 0 ? formatAmount(amount, 'auto') : words.nothingToCollect}
        </span>
      </label>
    </li>
  )
}
