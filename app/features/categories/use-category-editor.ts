import { useCallback, useEffect, useRef, useState } from 'react'
import { updateCategory, type ManagedCategory } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import type { CategoryAction } from './category-actions.tsx'
import { rowOf } from './category-grid.tsx'
import type { TreeNode } from './tree.ts'
import { focusAfterRemoval } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'
import type { TreeView } from './use-tree-view.ts'

interface OpenDialog {
  action: 'describe' | 'move' | 'merge' | 'delete'
  category: ManagedCategory
}

/** State of category editing: open inline fields and dialog, error, announcement, and the next focus target. */
export function useCategoryEditor({ rows, toggle, reveal }: TreeView) {
  const [renaming, setRenaming] = useState<readonly number[]>([])
  const [adding, setAdding] = useState<readonly (number | null)[]>([])
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusTargetId = useRef<number | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const reorder = useReorder(setAnnouncement, setFailure)

  useEffect(() => {
    const row = focusTargetId.current === null ? null : rowOf(bodyRef, focusTargetId.current)
    if (!row) return
    focusTargetId.current = null
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  })

  function show(category: Pick<TreeNode, 'id' | 'parent_id'>) {
    reveal(category)
    focusTargetId.current = category.id
  }
  const perform = useCallback(
    (name: CategoryAction, row: TreeRow) => {
      const { category } = row
      const { id } = category
      if (name === 'rename') setRenaming((before) => [...before.filter((one) => one !== id), id])
      else if (name === 'add') {
        setAdding((before) => [...before.filter((one) => one !== id), id])
        if (row.canOpen && !row.isOpen) toggle(id)
      } else if (name === 'up' || name === 'down') {
        focusTargetId.current = id // a row that changes its place loses the focus
        reorder(row, name === 'up' ? -1 : 1)
      } else setOpenDialog({ action: name, category })
    },
    [toggle, reorder],
  )
  return {
    renaming,
    adding,
    openDialog,
    failure,
    announcement,
    bodyRef,
    perform,
    show,
    setFailure,
    addOnTop: () => setAdding((before) => [...before.filter((one) => one !== null), null]),
    close: () => setOpenDialog(null),
    /** The dialog has done its work. @param shown what to show then; without, what comes after the one that is gone */
    finish: (focusTarget: Pick<TreeNode, 'id' | 'parent_id'> | null) => {
      if (focusTarget) show(focusTarget)
      else if (openDialog) focusTargetId.current = focusAfterRemoval(rows, openDialog.category.id)
      setOpenDialog(null)
    },
    leaveRename: (id: number) => {
      setRenaming((before) => before.filter((one) => one !== id))
      focusTargetId.current = id
    },
    leaveAdd: (parentId: number | null) => {
      setAdding((before) => before.filter((one) => one !== parentId))
      focusTargetId.current = parentId
    },
  }
}

export type CategoryEditor = ReturnType<typeof useCategoryEditor>

/** One place up or down among the siblings, one after the other. */
function useReorder(onAnnounce: (sentence: string) => void, onFailure: (sentence: string | null) => void) {
  const { mutate } = useApiMutation(updateCategory, { waitFor: ['categories'] })
  return useCallback(
    ({ category: { id, name }, position, of }: TreeRow, by: 1 | -1) => {
      onFailure(null)
      mutate(
        { params: { category_id: id }, body: { position: position - 1 + by } },
        {
          onSuccess: () => onAnnounce(categoryWords.placed(name, formatCount(position + by), formatCount(of))),
          onError: (error) => onFailure(firstErrorText(error, categoryWords.saveFailed)),
        },
      )
    },
    [mutate, onAnnounce, onFailure],
  )
}
