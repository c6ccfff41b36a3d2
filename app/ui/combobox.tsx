import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ComboboxProps<Option> {
  label: string
  /** Accessible name of the list. */
  listLabel: string
  placeholder?: string
  /** Text in the field. */
  text: string
  onType: (text: string) => void
  options: readonly Option[]
  optionKey: (option: Option) => number | string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Sentence displayed in place of an empty list. */
  emptyText: string
  /** False while there is nothing to show, such as before the first search. */
  canOpen?: boolean
  /** Called when the list closes without a choice. */
  onCancel?: () => void
  disabled?: boolean
  inputClassName?: string
  listClassName?: string
  className?: string
}

/**
 * Text field with a list of options (ARIA combobox pattern). The focus stays in the field: arrow keys move the active
 * option, Enter chooses it, Escape closes the list. A click opens the list with the text selected.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, text, options, optionKey, onType, onChoose, emptyText, canOpen = true, onCancel, disabled } = props
  const [active, setActive] = useState(0)
  const [isExpanded, setExpanded] = useState(false)
  const listId = useId()
  const isOpen = isExpanded && canOpen
  const activeOption = options[active]

  function move(to: number) {
    setActive(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  function choose(option: Option) {
    setExpanded(false)
    onChoose(option)
  }
  function cancel() {
    setExpanded(false)
    onCancel?.()
  }
  function open() {
    setActive(0)
    setExpanded(true)
  }
  function handleKey(event: KeyboardEvent) {
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (offset && isOpen) move((active + offset + options.length) % Math.max(1, options.length))
    else if (offset) open()
    else if (event.key === 'Enter' && isOpen && activeOption) choose(activeOption)
    else if (event.key === 'Escape' && isOpen) cancel()
    else return
    event.preventDefault()
  }
  return (
    <div className={classNames('relative', props.className)}>
      <input
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeOption ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={props.placeholder}
        disabled={disabled}
        value={text}
        onKeyDown={handleKey}
        onBlur={cancel}
        onClick={({ currentTarget }) => {
          if (isOpen) return
          currentTarget.select()
          open()
        }}
        onChange={(event) => {
          onType(event.target.value)
          open()
        }}
        className={classNames('field', props.inputClassName)}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={props.listLabel}
          // Keeps the focus in the text field; otherwise, pressing the mouse button would close the list.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(popupClass, 'max-h-80 overflow-y-auto p-1.5', props.listClassName)}
        >
          {options.map((option, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={optionKey(option)}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => choose(option)}
              className="grid cursor-pointer rounded-sm px-2.5 py-1.5 leading-tight hover:bg-fill aria-selected:bg-brand-soft"
            >
              {props.renderOption(option)}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={isOpen && options.length === 0 ? `${popupClass} px-3 py-2 text-ink-2` : 'sr-only'}>
        {isOpen && options.length === 0 && emptyText}
      </p>
    </div>
  )
}

const popupClass = 'floating absolute top-full left-0 z-(--z-dropdown) mt-1 w-full'
