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
import { CATEGORY_LEVELS } from '#contract/limits.ts'
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx'
import { menuItemClass, Popover } from '#app/ui/popover.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import type { TreeRow } from './tree-rows.ts'

export type CategoryAct = 'add' | 'rename' | 'describe' | 'move' | 'merge' | 'delete' | 'up' | 'down'

interface CategoryActionsProps {
  row: TreeRow
  /** Tab goes to the actions of one row only. */
  tabIndex: 0 | -1
  /** Its siblings all show, so that an order of them means something. */
  canShift: boolean
  onAct: (act: CategoryAct) => void
}

/** What can be done to a category: the usual things as buttons, all of them behind three dots; on phones those alone. */
export function CategoryActions({ row, tabIndex, canShift, onAct }: CategoryActionsProps) {
  const { name } = row.category
  const canAdd = row.level < CATEGORY_LEVELS
  const usual = { size: 'dense', tabIndex, className: 'max-md:hidden' } as const
  return (
    <span className="inline-flex gap-0.5 align-middle text-ink-3">
      {canAdd && (
        <IconButton {...usual} label={categoryWords.addBelowThing(name)} icon={Plus} onClick={() => onAct('add')} />
      )}
      <IconButton {...usual} label={categoryWords.renameThing(name)} icon={Pencil} onClick={() => onAct('rename')} />
      <Popover
        trigger={<EllipsisVertical className="size-4.5 md:size-4" />}
        triggerLabel={controlWords.actionsOf(name)}
        triggerClassName={iconButtonClass({ size: 'dense' })}
        triggerTabIndex={tabIndex}
        gap={4}
      >
        {canAdd && <Item icon={Plus} words={categoryWords.addBelow} onPress={() => onAct('add')} />}
        <Item icon={Pencil} words={categoryWords.rename} onPress={() => onAct('rename')} />
        <Item icon={TextCursorInput} words={categoryWords.describe} onPress={() => onAct('describe')} />
        <Item icon={FolderTree} words={categoryWords.move} onPress={() => onAct('move')} />
        <Item icon={Merge} words={categoryWords.merge} onPress={() => onAct('merge')} />
        {canShift && row.place > 1 && <Item icon={ArrowUp} words={categoryWords.moveUp} onPress={() => onAct('up')} />}
        {canShift && row.place < row.of && (
          <Item icon={ArrowDown} words={categoryWords.moveDown} onPress={() => onAct('down')} />
        )}
        <Item icon={Trash2} words={categoryWords.remove} onPress={() => onAct('delete')} />
      </Popover>
      <IconButton
        {...usual}
        label={controlWords.deleteThing(name)}
        icon={Trash2}
        className="hover:bg-red-soft! hover:text-red! max-md:hidden"
        onClick={() => onAct('delete')}
      />
    </span>
  )
}

function Item({ icon: Icon, words, onPress }: { icon: LucideIcon; words: string; onPress: () => void }) {
  return (
    <button type="button" className={menuItemClass} onClick={onPress}>
      <Icon />
      {words}
    </button>
  )
}
