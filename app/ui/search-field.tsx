import { Search } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { useSlashKey } from '#app/browser/use-slash-key.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** True to focus the field when the user presses `/`; only one field per page may set this. */
  hasShortcut?: boolean
  className?: string
}

/** Search field above a table. */
export function SearchField({ label, placeholder, value, onChange, hasShortcut = false, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input, hasShortcut)
  return (
    <div
      role="search"
      aria-label={label}
      className={classNames('group relative min-w-36 flex-[1_0_100%] md:flex-[0_1_20rem]', className)}
    >
      <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field h-10 pl-8.5 md:h-8 md:text-dense"
      />
      {hasShortcut && (
        <kbd aria-hidden="true" className={shortcutClass}>
          /
        </kbd>
      )}
    </div>
  )
}

/** Classes of the keyboard shortcut hint, which is hidden once the field has focus or text. */
const shortcutClass = classNames(
  'pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 max-md:hidden',
  'rounded-xs border border-line bg-fill px-1.5 font-mono text-2xs text-ink-2',
  'group-focus-within:hidden group-has-[input:not(:placeholder-shown)]:hidden',
)
