import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { controlWords } from '#app/words/controls.ts'
import { IconButton, iconButtonClass } from './icon-button.tsx'
import { Popover } from './popover.tsx'

interface RowActionsProps {
  /** Name of the row, so that 'Edit Aline' differs from 'Edit Eric'. */
  itemName: string
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete buttons of a row; on phones a menu with three dots. */
export function RowActions({ itemName, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <span className="inline-flex gap-0.5 align-middle text-ink-3 max-md:hidden">
        <IconButton size="dense" label={controlWords.editItem(itemName)} icon={Pencil} onClick={onEdit} />
        <IconButton
          size="dense"
          label={controlWords.deleteItem(itemName)}
          icon={Trash2}
          className="hover:bg-red-soft hover:text-red"
          onClick={onDelete}
        />
      </span>
      <span className="md:hidden">
        <Popover
          trigger={<EllipsisVertical className="size-4.5" />}
          triggerLabel={controlWords.actionsOf(itemName)}
          triggerClassName={iconButtonClass({ size: 'dense' })}
          gap={4}
        >
          <button type="button" className="menu-item" onClick={onEdit}>
            <Pencil />
            {controlWords.edit}
          </button>
          <button type="button" className="menu-item" onClick={onDelete}>
            <Trash2 />
            {controlWords.delete}
          </button>
        </Popover>
      </span>
    </>
  )
}
