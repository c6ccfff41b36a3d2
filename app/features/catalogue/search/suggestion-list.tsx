import { LayoutGrid, Search } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { shellWords } from '#app/words/shell.ts'
import { listLinkWords } from '#app/words/shell-lists.ts'
import type { Suggestion } from './suggestion-groups.ts'
import type { useSuggestions } from './use-suggestions.ts'

interface SuggestionListProps {
  suggestions: ReturnType<typeof useSuggestions>
  /** Called when a suggestion opens in this tab. */
  onChoose: (option: Suggestion) => void
}

/** List of suggestions below the search field. The options are links, so that they can be opened in a new tab. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  const { groups, active, listId, optionId } = suggestions
  const all = groups.flatMap(({ options }) => options)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => (panel.current ? fillRoomBelow(panel.current) : undefined), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field; else the list would close under the press
    <div ref={panel} onMouseDown={(event) => event.preventDefault()} className={listClass}>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={shellWords.suggestions}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {groups.map(({ heading, options }, index) => {
          const headingId = `${listId}-group-${index}`
          return (
            <div key={heading} role="group" aria-labelledby={headingId} className="not-first:mt-1.5">
              <p id={headingId} role="presentation" className="px-2.5 pt-1 pb-0.5 meta">
                {heading}
              </p>
              {options.map((option) => (
                <Option
                  key={option.to}
                  id={optionId(all.indexOf(option))}
                  option={option}
                  isActive={option === all[active]}
                  onChoose={onChoose}
                />
              ))}
            </div>
          )
        })}
      </div>
      <Link
        to={PARTS_LIST.to}
        tabIndex={-1}
        onClick={() => onChoose(PARTS_LIST)}
        className="mt-1.5 flex min-h-9 items-center self-start px-2.5 link"
      >
        {PARTS_LIST.text}
      </Link>
    </div>
  )
}

/** Link to the parts-list page. It isn't an option of the list, because it doesn't match the typed text. */
const PARTS_LIST: Suggestion = { text: listLinkWords.paste, to: '/bom' }

interface OptionProps {
  id: string
  option: Suggestion
  isActive: boolean
  onChoose: (option: Suggestion) => void
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  function choose(event: MouseEvent) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(option)
  }
  return (
    <Link
      ref={link}
      id={id}
      to={option.to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={choose}
      className={optionClass}
    >
      <OptionPicture option={option} />
      <span className={classNames('min-w-0 flex-1', option.isCode ? 'truncate mono' : 'line-clamp-2')}>
        {option.text}
      </span>
      {option.price !== undefined && <Price francs={option.price} size="sm" />}
    </Link>
  )
}

function OptionPicture({ option: { picture, isCode } }: { option: Suggestion }) {
  if (picture !== undefined)
    return (
      <ProductPicture
        picture={picture}
        sizes="36px"
        alt=""
        className="size-9 flex-none rounded-xs [--picture-inset:3px]"
      />
    )
  const Icon = isCode ? Search : LayoutGrid
  return <Icon className="mx-2.25 text-ink-3" />
}

/**
 * Limits the height of the list to the room below the search field that the phone's keyboard leaves free, or lets the
 * page scroll if there is hardly any. @returns a function that stops following the keyboard
 */
function fillRoomBelow(panel: HTMLElement): () => void {
  const fit = () => {
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {}
    const fieldBottom = panel.parentElement?.getBoundingClientRect().bottom ?? 0
    const room = offsetTop + height - fieldBottom - LIST_MARGIN_PX
    panel.style.maxHeight = `${Math.max(room, MIN_LIST_HEIGHT_PX)}px`
  }
  fit()
  visualViewport?.addEventListener('resize', fit)
  return () => visualViewport?.removeEventListener('resize', fit)
}

/** Gaps above and below the list. */
const LIST_MARGIN_PX = 20
/** Height for two suggestions. */
const MIN_LIST_HEIGHT_PX = 150

/** Classes of the list of suggestions, which is below the search field and at least as wide. */
const listClass = classNames(
  'absolute top-full left-0 mt-2 z-(--z-dropdown) flex w-full animate-drop flex-col floating p-1.5 md:min-w-88',
)

const optionClass = classNames(
  'flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 py-1 leading-tight pointer-coarse:min-h-11',
  'text-ink-2 transition-colors hover:bg-fill hover:text-ink aria-selected:bg-brand-soft aria-selected:text-ink',
)
