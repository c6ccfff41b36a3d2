import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useId, useRef, useState, type ToggleEvent } from 'react'
import { shellWords } from '#app/words/shell.ts'
import { CategoryColumns } from './category-columns.tsx'
import { navLinkClass } from './nav-link.ts'
import { useCategoryTree } from './use-category-tree.ts'
import { useHoverPanel } from './use-hover-panel.ts'

/** The wide screen's categories: a panel of three columns that opens under the mouse, by click and by keyboard. */
export function CategoriesMenu() {
  const tree = useCategoryTree()
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const { hover, pin, settle } = useHoverPanel(panel)
  const id = useId()

  function follow(event: ToggleEvent) {
    setOpen(event.newState === 'open')
    settle(event.newState === 'open')
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} onClick={pin} {...hover} className={navLinkClass}>
        <LayoutGrid className="size-4" />
        {shellWords.categories}
        <ChevronDown className="size-4" />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={shellWords.categories}
        onToggle={follow}
        {...hover}
        className={panelClass}
      >
        {tree.length > 0 && <CategoryColumns tree={tree} onChosen={() => panel.current?.hidePopover()} />}
      </nav>
    </>
  )
}

/** 800 px wide where they fit, its left edge on the page's own, never nearer than 20 px to the window's. */
const panelClass =
  'fixed inset-auto top-[calc(var(--header-h)+10px)] left-[calc(max(0px,(100%-var(--page-max))/2)+max(20px,var(--gutter)))] m-0 max-h-[calc(100dvh-var(--header-h)-30px)] w-[min(800px,calc(100%-2*max(20px,var(--gutter))))] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised text-base shadow-float animate-drop'
