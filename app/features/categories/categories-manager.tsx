import { FolderTree, Plus, SearchX } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useSelection, type Selection } from '#app/browser/use-selection.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { NoRows } from '#app/ui/list-panel.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { CategoryGrid } from './category-grid.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { DescribeCategory } from './describe-category.tsx'
import { MergeCategory } from './merge-category.tsx'
import { MoveCategory } from './move-category.tsx'
import { NewField, RenameField } from './name-fields.tsx'
import { SelectedCategories } from './selected-categories.tsx'
import { useCategoryEditor, type CategoryEditor } from './use-category-editor.ts'
import { useTreeView, type TreeView } from './use-tree-view.ts'

interface CategoriesManagerProps {
  categories: ManagedCategory[]
  tabs: ReactNode
  /** Content between the header and the tree. */
  children?: ReactNode
}

/** Category tree with search, creation and editing. */
export function CategoriesManager({ categories, tabs, children }: CategoriesManagerProps) {
  const view = useTreeView(categories)
  const editor = useCategoryEditor(view)
  const addButton = useRef<HTMLButtonElement>(null)
  const selection = useSelection(view.shown)
  const isSelecting = selection.selected.length > 0
  const { bodyRef } = editor
  // The bulk bar disappears when the selection ends, so the focus returns to the tree.
  useFocusRecovery(isSelecting, () => bodyRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  return (
    <>
      <SectionHead
        title={categoryWords.heading}
        note={categoryWords.note(formatCount(categories.length))}
        tabs={tabs}
        actions={
          <Button ref={addButton} tone="main" size="dense" onClick={editor.addOnTop}>
            <Plus />
            {categoryWords.add}
          </Button>
        }
      />
      {children}
      <Failure place="form" failure={editor.failure} onDismiss={() => editor.setFailure(null)} />
      <Panel label={categoryWords.heading}>
        {isSelecting && (
          <SelectedCategories
            selection={selection}
            isAll={selection.selected.length === view.rows.length}
            categories={categories}
          />
        )}
        {/* Remains visible on phones, so that rows don't move as the user taps. */}
        <div className={isSelecting ? 'md:hidden' : undefined}>
          <TreeToolbar view={view} />
        </div>
        <Tree categories={categories} view={view} selection={selection} editor={editor} addButton={addButton} />
      </Panel>
      <p role="status" className="sr-only">
        {editor.announcement}
      </p>
      <CategoryActionDialog categories={categories} editor={editor} />
    </>
  )
}

function TreeToolbar({ view }: { view: TreeView }) {
  const found = view.rows.filter(({ isMatch }) => isMatch).length
  return (
    <Toolbar>
      <SearchField
        label={categoryWords.search}
        placeholder={categoryWords.searchPlaceholder}
        value={view.typed}
        onChange={view.search}
        hasShortcut
        className="max-md:min-w-0 max-md:flex-1"
      />
      <span role="status" className="meta empty:hidden">
        {view.isSearch && categoryWords.found(formatCount(found))}
      </span>
      {!view.isSearch && (
        <Button tone="quiet" size="dense" className="ml-auto" onClick={view.isAllOpen ? view.closeAll : view.openAll}>
          {view.isAllOpen ? categoryWords.closeAll : categoryWords.openAll}
        </Button>
      )}
    </Toolbar>
  )
}

interface TreeProps {
  categories: ManagedCategory[]
  view: TreeView
  selection: Selection<ManagedCategory>
  editor: CategoryEditor
  /** Button that gets the focus back when the name field for a new top-level category closes. */
  addButton: RefObject<HTMLButtonElement | null>
}

function Tree({ categories, view, selection, editor, addButton }: TreeProps) {
  const [activeId, setActive] = useState<number | null>(null)
  if (view.rows.length === 0 && editor.adding.length === 0) return <NoCategories view={view} />
  return (
    <CategoryGrid
      view={view}
      selection={selection}
      activeId={activeId}
      onActive={setActive}
      bodyRef={editor.bodyRef}
      renderName={({ category }) =>
        editor.renaming.includes(category.id) ? <RenameField category={category} editor={editor} /> : null
      }
      adding={editor.adding}
      renderNew={(parentId) => (
        <NewField
          parent={categories.find(({ id }) => id === parentId) ?? null}
          editor={editor}
          onCancelled={() => parentId === null && addButton.current?.focus()}
        />
      )}
      onAction={editor.perform}
    />
  )
}

function NoCategories({ view: { isSearch, typed, search } }: { view: TreeView }) {
  return (
    <NoRows
      icon={isSearch ? SearchX : FolderTree}
      heading={isSearch ? categoryWords.noneFound : categoryWords.none}
      text={isSearch ? categoryWords.noneFoundText(typed.trim()) : categoryWords.noneText}
      showAll={categoryWords.showAll}
      onShowAll={isSearch && (() => search(''))}
    />
  )
}

const dialogs = { describe: DescribeCategory, move: MoveCategory, merge: MergeCategory, delete: DeleteCategory }

function CategoryActionDialog({ categories, editor }: { categories: ManagedCategory[]; editor: CategoryEditor }) {
  if (!editor.openDialog) return null
  const { action, category } = editor.openDialog
  const ActionDialog = dialogs[action]
  return <ActionDialog category={category} categories={categories} onClose={editor.close} onDone={editor.finish} />
}
