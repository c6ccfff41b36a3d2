import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  FolderTree,
  Merge,
  Pencil,
  Plus,
  TextCursorInput,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import type { TreeRow } from './tree-rows.ts'

export type CategoryAction = 'add' | 'rename' | 'describe' | 'move' | 'merge' | 'delete' | 'up' | 'down'

interface CategoryActionsProps {
  row: TreeRow
  /** Tab index of the actions; only one row's actions are in the tab order. */
  tabIndex: 0 | -1
  /** True if all siblings of the category are visible, so that it can be reordered sensibly. */
  canReorder: boolean
  onAction: (action: CategoryAction) => void
}

/** Actions of a category row: frequent actions as buttons and all actions in a menu; on phones only the menu. */
export function CategoryActions({ row, tabIndex, canReorder, onAction }: CategoryActionsProps) {
  const { name } = row.category
  const canAdd = row.level < CATEGORY_LEVELS
  const buttonProps = { size: 'dense', tabIndex, className: 'max-md:hidden' } as const
  return (
    <span className="inline-flex gap-0.5 align-middle text-ink-3">
      {canAdd && (
        <IconButton
          {...buttonProps}
          label={categoryWords.addBelowItem(name)}
          icon={Plus}
          onClick={() => onAction('add')}
        />
      )}
      <IconButton
        {...buttonProps}
        label={categoryWords.renameItem(name)}
        icon={Pencil}
        onClick={() => onAction('rename')}
      />
      <Popover
        trigger={<EllipsisVertical className="size-4.5 md:size-4" />}
        triggerLabel={inlineWords.actionsOf(name)}
        triggerClassName={iconButtonClass({ size: 'dense' })}
        triggerTabIndex={tabIndex}
        gap={4}
      >
        {canAdd && <Item icon={Plus} label={categoryWords.addBelow} onPress={() => onAction('add')} />}
        <Item icon={Pencil} label={categoryWords.rename} onPress={() => onAction('rename')} />
        <Item icon={TextCursorInput} label={categoryWords.describe} onPress={() => onAction('describe')} />
        <Item icon={FolderTree} label={categoryWords.move} onPress={() => onAction('move')} />
        <Item icon={Merge} label={categoryWords.merge} onPress={() => onAction('merge')} />
        {canReorder && row.position > 1 && (
          <Item icon={ArrowUp} label={categoryWords.moveUp} onPress={() => onAction('up')} />
        )}
        {canReorder && row.position < row.of && (
          <Item icon={ArrowDown} label={categoryWords.moveDown} onPress={() => onAction('down')} />
        )}
        <Item icon={Trash2} label={categoryWords.remove} onPress={() => onAction('delete')} />
      </Popover>
      <IconButton
        {...buttonProps}
        label={inlineWords.deleteItem(name)}
        icon={Trash2}
        className="hover:bg-red-soft hover:text-red max-md:hidden"
        onClick={() => onAction('delete')}
      />
    </span>
  )
}

function Item({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" className="menu-item" onClick={onPress}>
      <Icon />
      {label}
    </button>
  )
}
