import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { selectedCategoryWords } from '#app/words/categories-selected.ts'
import { ChangeSelected, type SelectedChange } from './change-selected.tsx'

interface SelectedCategoriesProps {
  selection: Selection<ManagedCategory>
  /** True if all visible categories are selected. */
  isAll: boolean
  categories: readonly ManagedCategory[]
}

/** Actions for the selected categories. */
export function SelectedCategories({ selection, isAll, categories }: SelectedCategoriesProps) {
  const [change, setChange] = useState<SelectedChange | null>(null)
  const { selected, selectAll, clear } = selection
  return (
    <SelectionBar label={selectedCategoryWords.selection}>
      <SelectedRows
        count={selected.length}
        isAll={isAll}
        selectAllLabel={selectedCategoryWords.selectAll}
        {...{ selectAll, clear }}
      />
      <div className="flex gap-2 max-md:basis-full md:ml-auto">
        {(['move', 'merge'] as const).map((kind) => (
          <Button key={kind} size="dense" className="max-md:flex-1" onClick={() => setChange(kind)}>
            {categoryWords[kind]}
          </Button>
        ))}
        <Button tone="danger" size="dense" className="max-md:flex-1" onClick={() => setChange('delete')}>
          {categoryWords.remove}
        </Button>
      </div>
      {change && (
        <ChangeSelected
          change={change}
          selected={selected}
          categories={categories}
          onClose={() => setChange(null)}
          onDone={clear}
        />
      )}
    </SelectionBar>
  )
}
