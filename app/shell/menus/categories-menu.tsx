import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { Link } from 'react-router'
import { afterFirstInteraction } from '#app/browser/after-first-interaction.ts'
import { isSavingData } from '#app/browser/data-saver.ts'
import { classNames } from '#app/ui/class-names.ts'
import { shellWords } from '#app/words/shell.ts'
import { CategoryColumns } from './category-columns.tsx'
import { categoryMenuRowClass } from './category-menu-row.tsx'
import { navLinkClass } from '../header/nav-link.ts'
import { useCategoryTree } from './use-category-tree.ts'
import { useHoverPanel } from './use-hover-panel.ts'

/** Categories menu for wide screens: a panel with three columns, opened by hover, click or keyboard. */
export function CategoriesMenu() {
  const { tree, load } = useCategoryTree()
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { hover, open, pin, handleToggle } = useHoverPanel(panel)
  const id = useId()

  const loadAll = useEffectEvent(load)
  useEffect(() => (isSavingData() ? undefined : afterFirstInteraction(loadAll)), [])

  const close = () => panel.current?.hidePopover()
  function enterByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  }
  function leaveByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') button.current?.focus() // the browser restores the focus
  }
  function trackToggle(event: ToggleEvent) {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') load()
    handleToggle(event.newState === 'open')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        onClick={pin}
        onKeyDown={enterByArrow}
        {...hover}
        className={navLinkClass}
      >
        <LayoutGrid className="size-4" />
        {shellWords.categories}
        <ChevronDown className="size-4" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of its links arrives here */}
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={shellWords.categories}
        onToggle={trackToggle}
        onKeyDown={leaveByEscape}
        {...hover}
        className={classNames(panelClass, tree.length > 0 ? wideClass : 'p-2.5')}
      >
        {tree.length > 0 ? (
          <CategoryColumns tree={tree} onChosen={close} />
        ) : (
          // The categories failed to load, so link to all products instead.
          <Link to="/products" onClick={close} className={categoryMenuRowClass}>
            {shellWords.allProducts}
          </Link>
        )}
      </nav>
    </>
  )
}

/**
 * Classes of the panel, which aligns with the left edge of the page and stays at least 20 px from the edge of the
 * window.
 */
const panelClass = classNames(
  'floating fixed inset-auto top-[calc(var(--header-h)+10px)] m-0 max-h-[calc(100dvh-var(--header-h)-30px)]',
  'left-[calc(max(0px,(100%-var(--page-max))/2)+max(20px,var(--gutter)))]',
  'overflow-y-auto overscroll-contain text-base animate-drop',
)

/** Width class: 800 px, or less if the window is too narrow. */
const wideClass = 'w-[min(800px,calc(100%-2*max(20px,var(--gutter))))]'
