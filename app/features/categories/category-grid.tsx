import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { TreeRow as GridRow, TreeGrid, TreeNameCell } from '#app/ui/tree-grid.tsx'
import { categoryWords } from '#app/words/categories.ts'
import type { CategoryAction } from './category-actions.tsx'
import { CategoryRow } from './category-row.tsx'
import { treeStep, findByTypeahead } from './tree-keys.ts'
import { subtreeEnd, type TreeRow } from './tree-rows.ts'
import type { TreeView } from './use-tree-view.ts'

interface CategoryGridProps {
  view: TreeView
  selection: Selection<ManagedCategory>
  /** ID of the row that is in the tab order. */
  activeId: number | null
  onActive: (id: number) => void
  /** Ref for the table body, which contains the rows. */
  bodyRef: RefObject<HTMLTableSectionElement | null>
  /** Returns the field that replaces a category's name while it is renamed. */
  renderName: (row: TreeRow) => ReactNode
  /** Parents of the new categories whose name fields are open; null stands for the top level. */
  adding: readonly (number | null)[]
  renderNew: (parentId: number | null) => ReactNode
  onAction: (act: CategoryAction, row: TreeRow) => void
}

/** Category tree as a grid: arrow keys move between rows and open branches (docs/decisions/033). */
export function CategoryGrid({
  view,
  selection,
  activeId,
  onActive,
  bodyRef,
  renderName,
  adding,
  renderNew,
  onAction,
}: CategoryGridProps) {
  const { rows } = view
  const keysId = useId()
  const active = rows.some(({ category }) => category.id === activeId) ? activeId : rows[0]?.category.id

  const handleKey = useTreeKeys(view, selection.toggle, onAction, (id) => rowOf(bodyRef, id)?.focus())
  function trackFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>('[data-category]')
    if (row) onActive(Number(row.dataset.category))
  }
  const newRowsByIndex = newRows(rows, adding)
  return (
    <>
      <TreeGrid
        label={categoryWords.heading}
        describedBy={keysId}
        columns={COLUMNS}
        ref={bodyRef}
        onKeyDown={handleKey}
        onFocus={trackFocus}
        className="md:grid-cols-[minmax(0,1fr)_8rem_8rem_10.5rem]"
      >
        {rows.flatMap((row, at) => [
          <CategoryRow
            key={row.category.id}
            row={row}
            isActive={row.category.id === active}
            isSearch={view.isSearch}
            nameField={renderName(row)}
            isSelected={selection.has(row.category.id)}
            onSelect={selection.toggle}
            onToggle={view.toggle}
            onAction={onAction}
          />,
          ...(newRowsByIndex.get(at) ?? []).map(({ parentId, level }) => (
            <NewRow key={`new ${parentId}`} level={level}>
              {renderNew(parentId)}
            </NewRow>
          )),
        ])}
        {adding.includes(null) && <NewRow level={1}>{renderNew(null)}</NewRow>}
      </TreeGrid>
      <p id={keysId} className="border-t border-line px-4 py-2.5 meta max-md:sr-only">
        {categoryWords.keys}
      </p>
    </>
  )
}

/** Handles keys while a row has the focus; buttons and fields within the row handle their own keys. */
function useTreeKeys(
  { rows, toggle, isSearch }: TreeView,
  select: (id: number) => void,
  onAction: CategoryGridProps['onAction'],
  focus: (id: number) => void,
) {
  const typeahead = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement) || target.dataset.category === undefined || ctrlKey || metaKey) return
    const at = rows.findIndex(({ category }) => category.id === Number(target.dataset.category))
    const row = rows[at]
    if (!row) return
    const step = treeStep(rows, at, event)
    const isLetter = !step && key.length === 1 && key !== '/' && !event.altKey
    if (!step && !isLetter) return
    event.preventDefault()
    if (isLetter) {
      const isNext = event.timeStamp - typeahead.current.at < TYPEAHEAD_PAUSE_MS
      typeahead.current = { text: isNext ? typeahead.current.text + key : key, at: event.timeStamp }
      const found = findByTypeahead(rows, at, typeahead.current.text)
      if (found) focus(found.category.id)
    } else if (step?.to === 'focus') focus(step.id)
    else if (step?.to === 'toggle') toggle(step.id)
    else if (step?.to === 'select') select(step.id)
    else if (step?.to === 'shift') {
      const isInside = step.by < 0 ? row.position > 1 : row.position < row.of
      if (isInside && !isSearch) onAction(step.by < 0 ? 'up' : 'down', row)
    } else if (step) onAction(step.to, row)
  }
}

/** Maximum pause in milliseconds between keys for their letters to form a single search text. */
const TYPEAHEAD_PAUSE_MS = 700

/**
 * Groups the new categories by the existing row below which their name fields appear; each follows its last sibling.
 */
function newRows(rows: readonly TreeRow[], adding: readonly (number | null)[]) {
  const byIndex = new Map<number, { parentId: number; level: number }[]>()
  for (const parentId of adding) {
    const at = rows.findIndex(({ category }) => category.id === parentId)
    const parent = rows[at]
    if (parentId === null || !parent) continue
    const after = subtreeEnd(rows, at) - 1
    byIndex.set(after, [{ parentId, level: parent.level + 1 }, ...(byIndex.get(after) ?? [])])
  }
  return byIndex
}

function NewRow({ level, children }: { level: number; children: ReactNode }) {
  return (
    <GridRow level={level}>
      <TreeNameCell level={level} className="col-span-full">
        <span className="-ml-2 size-10 flex-none md:size-8" />
        {children}
      </TreeNameCell>
    </GridRow>
  )
}

const COLUMNS = [
  { head: categoryWords.category },
  { head: categoryWords.here, isNumber: true },
  { head: categoryWords.inAll, isNumber: true },
  { head: categoryWords.actions, isNumber: true },
]

export const rowOf = (bodyRef: RefObject<HTMLElement | null>, id: number) =>
  bodyRef.current?.querySelector<HTMLElement>(`[data-category='${id}']`) ?? null
