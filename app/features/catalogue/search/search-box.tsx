import { Search } from 'lucide-react'
import { Suspense, useEffect, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { useSlashKey } from '#app/browser/use-slash-key.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { shellWords } from '#app/words/shell.ts'
import type { Suggestion } from './suggestion-groups.ts'
import { useSearch } from './use-search.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadSuggestionList = async () => (await import('./suggestion-list.tsx')).SuggestionList
const SuggestionList = lazyPart(loadSuggestionList, () => null)

interface SearchBoxProps {
  id: string
  /** True to focus the search field. */
  isOpened?: boolean | undefined
  /** Called after Enter or a suggestion has navigated to another page. */
  onDone?: () => void
  className?: string
}

/** Search field with suggestions while typing; pressing `/` focuses it. */
export function SearchBox({ id, isOpened = false, onDone, className }: SearchBoxProps) {
  const { pathname } = useLocation()
  const { input, ...search } = useSearch()
  const suggestions = useSuggestions()
  useSlashKey(input, true)
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened, input])

  function handleInput() {
    search.applyDebounced()
    suggestions.handleInput(input.current?.value ?? '')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    suggestions.close()
    search.apply('enter')
    onDone?.()
  }
  function choose({ to, text, isCode }: Suggestion) {
    search.setText(isCode ? text : '')
    suggestions.close()
    if (!to.startsWith(`${pathname}?`)) input.current?.blur() // the heading of the results page takes the focus
    onDone?.()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isClearing = event.key === 'Escape' && event.currentTarget.value !== ''
    if (!suggestions.handleKey(event)) {
      if (!isClearing) return
      search.setText('')
      handleInput()
    }
    event.preventDefault()
    event.stopPropagation() // Escape closes only the list of suggestions
  }
  return (
    <form
      id={id}
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
        aria-keyshortcuts="/"
        placeholder={shellWords.searchPlaceholder}
        // Uncontrolled, so that text typed before hydration isn't lost.
        defaultValue={search.appliedText}
        onChange={handleInput}
        onKeyDown={onKeyDown}
        onFocus={preloadList}
        onBlur={suggestions.close}
        autoComplete="off"
        enterKeyHint="search"
        {...suggestions.field}
        className="peer field h-11 pl-9.5 placeholder-shown:text-ellipsis md:h-10 md:text-base"
      />
      <kbd aria-hidden="true" className="key-hint peer-not-placeholder-shown:hidden peer-focus:hidden">
        /
      </kbd>
      <p role="status" className="sr-only">
        {suggestions.isOpen && shellWords.suggested(suggestions.count)}
      </p>
      {suggestions.isOpen && (
        <Suspense>
          <SuggestionList suggestions={suggestions} onChoose={choose} />
        </Suspense>
      )}
    </form>
  )
}

const preloadList = () => void loadSuggestionList().catch(ignorePreloadError)
const ignorePreloadError = () => undefined
