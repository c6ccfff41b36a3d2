import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { deleteProperty, type ManagedProperty } from '#contract/facts/properties.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { factWords } from '#app/words/facts.ts'
import { nameColumn } from './name-column.tsx'
import { AddProperty } from './add-property.tsx'

/** Table of custom properties, which the shop can add and delete. */
export function OwnProperties({ properties }: { properties: ManagedProperty[] }) {
  const [open, setOpen] = useState<'add' | ManagedProperty | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  const own = properties.filter((property) => property.is_own)
  const close = () => setOpen(null)
  return (
    <Panel
      title={factWords.own}
      note={factWords.ownNote}
      actions={
        <Button size="dense" onClick={() => setOpen('add')}>
          <Plus />
          {factWords.addOwn}
        </Button>
      }
    >
      {own.length > 0 && <Table label={factWords.own} rows={own} rowKey={({ key }) => key} columns={columns} />}
      {open === 'add' && <AddProperty onClose={close} />}
      {open && open !== 'add' && <DeleteProperty property={open} onClose={close} />}
    </Panel>
  )
}

const columnsOf = (onDelete: (property: ManagedProperty) => void): Columns<ManagedProperty> => ({
  ...nameColumn,
  says: {
    header: factWords.ownSays,
    width: 'minmax(0,1fr)',
    card: 'subtitle',
    cell: whatItSays,
  },
  action: {
    header: factWords.actions,
    width: '3.5rem',
    align: 'end',
    card: 'end',
    cell: (property) => (
      <IconButton
        size="dense"
        icon={Trash2}
        label={inlineWords.deleteItem(property.name)}
        onClick={() => onDelete(property)}
        className="text-ink-3"
      />
    ),
    className: 'overflow-visible',
  },
})

function whatItSays({ type, unit }: ManagedProperty): string {
  if (type === 'choice') return factWords.isText
  return unit ? factWords.isInUnit(unit) : factWords.isNumber
}

function DeleteProperty({ property, onClose }: { property: ManagedProperty; onClose: () => void }) {
  const remove = useApiMutation(deleteProperty, {
    input: ({ key }: ManagedProperty) => ({ params: { property_id: key } }),
    waitFor: ['products'],
    onSuccess: () => {
      showToast({ tone: 'success', text: factWords.ownDeleted(property.name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      question={factWords.deleteOwn}
      itemName={property.name}
      note={factWords.deleteOwnNote}
      failure={remove.error && { text: failureText(remove.error, DELETE_FAILURE), onDismiss: remove.reset }}
      busy={remove.isPending}
      busyText={factWords.deletingOwn}
      onConfirm={() => remove.mutate(property)}
    />
  )
}

const DELETE_FAILURE = { tried: factWords.deleteOwnFailed }
