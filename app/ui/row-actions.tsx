import { EllipsisVertical, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { controlWords } from '#app/words/controls.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import { IconButton, iconButtonClass } from './icon-button.tsx'
import { Popover } from './popover.tsx'

interface RowAction {
  label: string
  icon: LucideIcon
  onPress: () => void
}

interface RowActionsProps {
  /** Name of the row, used to tell labels apart, such as 'Edit Aline' and 'Edit Eric'. */
  itemName: string
  onEdit: () => void
  onDelete: () => void
  /**
   * Further actions, always shown in a menu. If a row has any, its edit and delete buttons are shown only on wide
   * screens.
   */
  more?: RowAction[]
}

/** Edit and delete buttons of a row; on small screens, a menu behind three dots. */
export function RowActions({ itemName, onEdit, onDelete, more }: RowActionsProps) {
  const menuItems = more?.map(({ label, icon: Icon, onPress }) => (
    <button key={label} type="button" className="menu-item" onClick={onPress}>
      <Icon />
      {label}
    </button>
  ))
  return (
    <>
      <span className={`inline-flex gap-0.5 align-middle text-ink-3 ${more ? 'max-lg:hidden' : 'max-md:hidden'}`}>
        <IconButton size="dense" label={inlineWords.editItem(itemName)} icon={Pencil} onClick={onEdit} />
        <IconButton
          size="dense"
          label={inlineWords.deleteItem(itemName)}
          icon={Trash2}
          className="hover:bg-red-soft hover:text-red"
          onClick={onDelete}
        />
        {more && (
          <Popover
            trigger={<EllipsisVertical className="size-4.5" />}
            triggerLabel={inlineWords.moreOf(itemName)}
            triggerClassName={iconButtonClass({ size: 'dense' })}
            gap={4}
          >
            {menuItems}
          </Popover>
        )}
      </span>
      <span className={more ? 'lg:hidden' : 'md:hidden'}>
        <Popover
          trigger={<EllipsisVertical className="size-4.5" />}
          triggerLabel={inlineWords.actionsOf(itemName)}
          triggerClassName={iconButtonClass({ size: 'dense' })}
          gap={4}
        >
          <button type="button" className="menu-item" onClick={onEdit}>
            <Pencil />
            {inlineWords.edit}
          </button>
          {menuItems}
          <button type="button" className="menu-item" onClick={onDelete}>
            <Trash2 />
            {controlWords.delete}
          </button>
        </Popover>
      </span>
    </>
  )
}
