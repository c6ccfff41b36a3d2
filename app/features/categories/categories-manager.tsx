import { FolderTree, Plus, SearchX } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { SearchField } from '#app/ui/dashboard/search-field.tsx'
import { Toolbar } from '#app/ui/dashboard/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { CategoryGrid } from './category-grid.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { DescribeCategory } from './describe-category.tsx'
import { MergeCategory } from './merge-category.tsx'
import { MoveCategory } from './move-category.tsx'
import { NewField, RenameField } from './name-fields.tsx'
import { useCategoryDesk, type CategoryDesk } from './use-category-desk.ts'
import { useTreeView, type TreeView } from './use-tree-view.ts'

interface CategoriesManagerProps {
  categories: ManagedCategory[]
  tabs: ReactNode
  /** Stands between head and tree. */
  children?: ReactNode
}

/** The tree of categories, to be searched, built and changed. */
export function CategoriesManager({ categories, tabs, children }: CategoriesManagerProps) {
  const view = useTreeView(categories)
  const desk = useCategoryDesk(view)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <SectionHead
        title={categoryWords.heading}
        note={categoryWords.note(formatCount(categories.length))}
        tabs={tabs}
        actions={
          <Button ref={addButton} tone="main" size="dense" onClick={desk.addOnTop}>
            <Plus />
            {categoryWords.add}
          </Button>
        }
      />
      {children}
      {desk.failure && (
        <Notice tone="red" onDismiss={() => desk.setFailure(null)}>
          {desk.failure}
        </Notice>
      )}
      <Panel label={categoryWords.heading}>
        <TreeToolbar view={view} />
        <Tree categories={categories} view={view} desk={desk} addButton={addButton} />
      </Panel>
      <p role="status" className="sr-only">
        {desk.said}
      </p>
      <AskedDialog categories={categories} desk={desk} />
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
        className="max-md:min-w-0 max-md:flex-1!"
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
  desk: CategoryDesk
  /** Who left the field of a new category of the top level is there again. */
  addButton: RefObject<HTMLButtonElement | null>
}

function Tree({ categories, view, desk, addButton }: TreeProps) {
  const [activeId, setActive] = useState<number | null>(null)
  if (view.rows.length === 0 && desk.adding.length === 0) return <NoRows view={view} />
  return (
    <CategoryGrid
      view={view}
      activeId={activeId}
      onActive={setActive}
      body={desk.body}
      renderName={({ category }) =>
        desk.renaming.includes(category.id) ? <RenameField category={category} desk={desk} /> : null
      }
      adding={desk.adding}
      renderNew={(parentId) => (
        <NewField
          parent={categories.find(({ id }) => id === parentId) ?? null}
          desk={desk}
          onLeft={() => parentId === null && addButton.current?.focus()}
        />
      )}
      onAct={desk.act}
    />
  )
}

function NoRows({ view: { isSearch, typed, search } }: { view: TreeView }) {
  if (!isSearch)
    return <EmptyState icon={FolderTree} heading={categoryWords.none} text={categoryWords.noneText} className={quiet} />
  return (
    <EmptyState
      icon={SearchX}
      heading={categoryWords.noneFound}
      text={categoryWords.noneFoundText(typed.trim())}
      actions={
        <Button size="dense" onClick={() => search('')}>
          {categoryWords.showAll}
        </Button>
      }
      className={quiet}
    />
  )
}

const quiet = '[&_h2]:text-md [&_h2]:leading-6'

const dialogs = { describe: DescribeCategory, move: MoveCategory, merge: MergeCategory, delete: DeleteCategory }

function AskedDialog({ categories, desk }: { categories: ManagedCategory[]; desk: CategoryDesk }) {
  if (!desk.asked) return null
  const { act, category } = desk.asked
  const Asked = dialogs[act]
  return <Asked category={category} categories={categories} onClose={desk.close} onDone={desk.finish} />
}
