import { useCallback, useEffect, useRef, useState } from 'react'
import { updateCategory, type ManagedCategory } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure, type FailureDescription } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { categoryWords } from '#app/words/categories.ts'
import type { CategoryAction } from './category-actions.tsx'
import { SAVE_FAILURE } from './category-dialog.ts'
import { rowOf } from './category-grid.tsx'
import type { TreeNode } from './tree.ts'
import { focusAfterRemoval } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'
import type { TreeView } from './use-tree-view.ts'
import { useUndoMerges } from './use-undo-merges.ts'

interface OpenDialog {
  action: 'describe' | 'move' | 'merge' | 'delete'
  category: ManagedCategory
}

/** Move of a category by one position among its siblings. */
interface Step {
  row: TreeRow
  by: 1 | -1
}

/**
 * Manages the state of category editing: open name fields, open dialog, failure, announcement and next element to
 * focus.
 */
export function useCategoryEditor({ rows, toggle, reveal }: TreeView) {
  const [renaming, setRenaming] = useState<readonly number[]>([])
  const [adding, setAdding] = useState<readonly (number | null)[]>([])
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [failure, setFailure] = useState<FailureDescription | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const showMerged = useUndoMerges()
  const focusTargetId = useRef<number | null>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const { mutate: reorder } = useApiMutation(updateCategory, {
    input: ({ row: { category, position }, by }: Step) => ({
      params: { category_id: category.id },
      body: { position: position - 1 + by },
    }),
    waitFor: ['categories'],
    onSuccess: (_, { row: { category, position, of }, by }) =>
      setAnnouncement(categoryWords.placed(category.name, formatCount(position + by), formatCount(of))),
    onError: (error) => setFailure(describeFailure(error, SAVE_FAILURE)),
  })

  useEffect(() => {
    const row = focusTargetId.current === null ? null : rowOf(bodyRef, focusTargetId.current)
    if (!row) return
    focusTargetId.current = null
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  })

  /** Reveals a category after a change, and announces the change. */
  function show(category: Pick<TreeNode, 'id' | 'parent_id'>, text: string) {
    reveal(category)
    focusTargetId.current = category.id
    showToast({ tone: 'success', text })
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
        focusTargetId.current = id // a row that moves loses the focus
        setFailure(null)
        reorder({ row, by: name === 'up' ? -1 : 1 })
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
    /**
     * Closes the dialog once its change has been made.
     * @param shown category to reveal; null moves the focus to the row after the removed one
     */
    finish: (shown: Pick<TreeNode, 'id' | 'parent_id'> | null, text: string, mergeId?: string) => {
      if (shown) reveal(shown)
      if (openDialog) focusTargetId.current = shown?.id ?? focusAfterRemoval(rows, openDialog.category.id)
      setOpenDialog(null)
      showMerged(text, mergeId === undefined ? [] : [mergeId])
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
