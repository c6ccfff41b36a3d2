import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRested } from '#app/lib/use-rested.ts'
import { classNames } from '#app/ui/class-names.ts'
import { fieldClass } from '#app/ui/text-field.tsx'
import { activityWords } from '#app/words/activity.ts'
import { peopleQuery, type Person } from './people-query.ts'

/** Milliseconds after the last key. */
const ASK_AFTER = 250

/** Finds an account by name or e-mail: a combobox, whose arrow keys walk what was found and whose Enter takes it. */
export function PersonField({ onChoose }: { onChoose: (person: Person) => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const listId = useId()
  const text = useRested(typed.trim(), ASK_AFTER)
  const { data: found, isError } = useQuery(peopleQuery(text))
  const people = found ?? []
  const isOpen = isWanted && text !== '' && (found !== undefined || isError)

  function choose(person: Person) {
    setTyped('')
    setWanted(false)
    onChoose(person)
  }
  function takeKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = people[active]
    if (step && isOpen) setActive((active + step + people.length) % Math.max(1, people.length))
    else if (step) setWanted(true)
    else if (event.key === 'Enter' && isOpen && person) choose(person)
    else if (event.key === 'Escape' && isOpen) setWanted(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative w-full md:w-48">
      <input
        type="search"
        role="combobox"
        aria-label={activityWords.person}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && people.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={activityWords.personPlaceholder}
        value={typed}
        onKeyDown={takeKey}
        onBlur={() => setWanted(false)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setWanted(true)
        }}
        className={classNames(fieldClass, 'h-10 md:h-8 md:text-dense!')}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={activityWords.people}
          // The focus stays in the field, or the list would close under the press.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-(--z-dropdown) mt-1 max-h-80 w-full min-w-64 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-float"
        >
          {people.map((person, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
            <div
              key={person.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => choose(person)}
              className="grid cursor-pointer rounded-sm px-2.5 py-1.5 leading-tight hover:bg-fill aria-selected:bg-brand-soft"
            >
              <span className="truncate text-ink">{person.name}</span>
              <span className="truncate text-xs text-ink-3">{person.email}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={isOpen && people.length === 0 ? NOTE_CLASS : 'sr-only'}>
        {isOpen && people.length === 0 && (isError ? activityWords.peopleFailed : activityWords.nobody)}
      </p>
    </div>
  )
}

const NOTE_CLASS =
  'absolute top-full left-0 z-(--z-dropdown) mt-1 w-full rounded-md border border-line bg-raised px-3 py-2 text-ink-2 shadow-float'
