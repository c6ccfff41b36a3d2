import { useCallback, useEffect, useRef, useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { firstSentence } from '#app/features/products/product-refusal.ts'
import { categoryWords } from '#app/words/categories.ts'
import type { CategoryAct } from './category-actions.tsx'
import { rowOf } from './category-grid.tsx'
import { useUpdateCategory } from './category-writes.ts'
import type { Placed } from './tree.ts'
import { heirOf } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'
import type { TreeView } from './use-tree-view.ts'

interface Asked {
  act: 'describe' | 'move' | 'merge' | 'delete'
  category: ManagedCategory
}

/** What is being done to the tree: the fields that are open, the dialog that is, what failed, and where the focus goes then. */
export function useCategoryDesk({ rows, toggle, reveal }: TreeView) {
  const [renaming, setRenaming] = useState<readonly number[]>([])
  const [adding, setAdding] = useState<readonly (number | null)[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const wantedId = useRef<number | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { shift, isShifting } = useShift()

  useEffect(() => {
    const row = wantedId.current === null ? null : rowOf(body, wantedId.current)
    if (!row) return
    wantedId.current = null
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  })

  function show(category: Pick<Placed, 'id' | 'parent_id'>) {
    reveal(category)
    wantedId.current = category.id
  }
  const act = useCallback(
    (name: CategoryAct, row: TreeRow) => {
      const { category } = row
      const { id } = category
      if (name === 'rename') setRenaming((before) => [...before.filter((one) => one !== id), id])
      else if (name === 'add') {
        setAdding((before) => [...before.filter((one) => one !== id), id])
        if (row.canOpen && !row.isOpen) toggle(id)
      } else if (name === 'up' || name === 'down') {
        if (isShifting.current) return
        wantedId.current = id // a row that changes its place loses the focus
        shift(row, name === 'up' ? -1 : 1, { onSaid: setSaid, onFailure: setFailure })
      } else setAsked({ act: name, category })
    },
    [toggle, shift, isShifting],
  )
  return {
    renaming,
    adding,
    asked,
    failure,
    said,
    body,
    act,
    show,
    setFailure,
    addOnTop: () => setAdding((before) => [...before.filter((one) => one !== null), null]),
    close: () => setAsked(null),
    /** The dialog has done its work. @param shown what to show then; without, what comes after the one that is gone */
    finish: (shown: Pick<Placed, 'id' | 'parent_id'> | null) => {
      if (shown) show(shown)
      else if (asked) wantedId.current = heirOf(rows, asked.category.id)
      setAsked(null)
    },
    leaveRename: (id: number) => {
      setRenaming((before) => before.filter((one) => one !== id))
      wantedId.current = id
    },
    leaveAdd: (parentId: number | null) => {
      setAdding((before) => before.filter((one) => one !== parentId))
      wantedId.current = parentId
    },
  }
}

export type CategoryDesk = ReturnType<typeof useCategoryDesk>

interface Told {
  onSaid: (sentence: string) => void
  onFailure: (sentence: string | null) => void
}

/** One place up or down among the siblings, one after the other. */
function useShift() {
  const { mutate } = useUpdateCategory()
  const isShifting = useRef(false)
  const shift = useCallback(
    ({ category: { id, name }, place, of }: TreeRow, by: 1 | -1, { onSaid, onFailure }: Told) => {
      isShifting.current = true
      onFailure(null)
      mutate(
        { id, change: { position: place - 1 + by } },
        {
          onSuccess: () => onSaid(categoryWords.placed(name, formatCount(place + by), formatCount(of))),
          onError: (error) => onFailure(firstSentence(error, categoryWords.saveFailed)),
          onSettled: () => (isShifting.current = false),
        },
      )
    },
    [mutate],
  )
  return { shift, isShifting }
}
