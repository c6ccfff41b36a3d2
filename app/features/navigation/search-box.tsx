import { Search } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE } from '#contract/limits.ts'
import { classNames } from '#app/ui/class-names.ts'
import { shellWords } from '#app/words/shell.ts'
import { searchAddress } from './search-address.ts'

interface SearchBoxProps {
  /** Focused by the key `/`, and shows so. */
  hasShortcut?: boolean
  /** Focused as soon as it appears. */
  focusAtOnce?: boolean
  /** Called when Enter has led to the results. */
  onDone?: () => void
  className?: string
}

/** The search field. On the catalogue's pages the URL follows 500 ms after the last key; elsewhere Enter leads there. */
export function SearchBox({ hasShortcut = false, focusAtOnce = false, onDone, className }: SearchBoxProps) {
  const { input, applied, apply, applySoon } = useSearch()
  useSlashKey(input, hasShortcut)
  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce, input])

  function submit(event: FormEvent) {
    event.preventDefault()
    apply('enter')
    onDone?.()
  }
  return (
    <form
      role="search"
      action="/products"
      onSubmit={submit}
      className={classNames('relative flex items-center', className)}
    >
      <Search className="pointer-events-none absolute left-3 text-ink-3" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={shellWords.searchProducts}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={shellWords.searchPlaceholder}
        // Uncontrolled: what was typed before hydration must not be lost.
        defaultValue={applied}
        onChange={applySoon}
        autoComplete="off"
        enterKeyHint="search"
        className="peer h-11 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-9.5 text-md text-ink hover:border-ink-3 focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus md:h-10 md:text-base"
      />
      {hasShortcut && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute right-2 hidden rounded-xs border border-line px-1.5 py-1 font-mono text-xs leading-none text-ink-3 peer-not-placeholder-shown:hidden peer-focus:hidden lg:block"
        >
          /
        </kbd>
      )}
    </form>
  )
}

function useSearch() {
  const here = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = new URLSearchParams(here.search).get('search') ?? ''
  const sent = useRef(applied)

  useEffect(() => {
    // Back, a cleared filter or a link changed it; an answer to one's own typing must not overwrite later keys.
    if (applied !== sent.current && input.current) input.current.value = applied
    sent.current = applied
  }, [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(cause: 'typing' | 'enter') {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    const address = searchAddress(here, text, cause)
    if (address === null || (cause === 'typing' && text === applied)) return
    sent.current = text
    // Whoever goes on to another page by Enter wants to read it.
    if (cause === 'enter' && here.pathname !== '/products') input.current?.blur()
    // One step back leads before the whole search, not through each of its words.
    void navigate(address, { replace: applied !== '' && cause === 'typing', preventScrollReset: cause === 'typing' })
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  function applySoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current('typing'), SEARCH_DEBOUNCE)
  }
  return { input, applied, apply, applySoon }
}

function useSlashKey(input: { current: HTMLInputElement | null }, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog:modal') || !input.current?.checkVisibility()) return
      event.preventDefault() // the slash is a command here, no text
      input.current.select()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [input, isOn])
}
