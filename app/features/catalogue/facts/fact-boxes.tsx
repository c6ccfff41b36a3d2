import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Facet } from '#contract/facts/calls.ts'
import { factWords } from '#app/words/catalogue-facts.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Typed } from './use-checked-filter.ts'

interface FactBoxesProps {
  facet: Facet
  /** Filter text as typed, taken from the URL. */
  item: string | undefined
  /** Interpretation of the text by the server. */
  read: string | undefined
  onType: (before: string | undefined, typed: Typed) => Promise<string | null>
}

type End = 'from' | 'to' | 'at'

/**
 * Input boxes for a single value or the bounds of a range, with the server's interpretation or an error below them.
 * Values can be typed in any notation.
 */
export function FactBoxes({ facet, item, read, onType }: FactBoxesProps) {
  const noteId = useId()
  const [wrong, setWrong] = useState<{ end: End; text: string } | null>(null)
  const ends = endsOf(item)
  // The second box can be filled in before the first is applied, so both are applied in turn.
  const applied = useRef(item)
  const queue = useRef<Promise<unknown>>(null)
  useLayoutEffect(() => {
    applied.current = item
  }, [item])
  function commit(end: End, typed: string): Promise<boolean> {
    const committed = Promise.resolve(queue.current).then(() => apply(end, typed.replaceAll('|', ' ').trim()))
    queue.current = committed
    return committed
  }
  async function apply(end: End, text: string): Promise<boolean> {
    const before = applied.current
    const next = itemOf(facet, endsOf(before), end, text)
    const error = text === endsOf(before)[end] ? null : await onType(before, { item: next, text })
    if (error === null) applied.current = next ?? undefined
    setWrong(error === null ? null : { end, text: error })
    return error === null
  }
  return (
    <>
      <div className="mb-1 grid auto-cols-fr grid-flow-col gap-2">
        {boxesOf(facet).map(([end, label]) => (
          <Box
            key={end}
            label={label}
            property={facet.name}
            text={ends[end]}
            noteId={noteId}
            isWrong={wrong?.end === end}
            onCommit={(typed) => commit(end, typed)}
          />
        ))}
      </div>
      <p
        id={noteId}
        role="status"
        className={classNames('mb-1 text-sm empty:mb-0', wrong ? 'font-medium text-red' : 'text-ink-3')}
      >
        {wrong?.text ?? (read && factWords.readAs(read))}
      </p>
    </>
  )
}

interface BoxProps {
  label: string
  property: string
  text: string
  /** ID of the note that describes the input box. */
  noteId: string
  isWrong: boolean
  /** Called with the typed text on Enter and on blur. @returns true if the text was accepted */
  onCommit: (typed: string) => Promise<boolean>
}

function Box({ label, property, text, noteId, isWrong, onCommit }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function commit() {
    if (typed === null || typed === refused || isBusy) return
    setBusy(true)
    const isTaken = await onCommit(typed)
    setBusy(false)
    setRefused(isTaken ? null : typed)
    if (isTaken) setTyped(null)
  }
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') void commit()
  }
  return (
    <label className={boxClass}>
      <span className="flex-none text-sm text-ink-3">
        {label}
        <span className="sr-only">{factWords.boxOf(property)}</span>
      </span>
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={typed ?? text}
        aria-busy={isBusy || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={noteId}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void commit()}
        onKeyDown={commitOnEnter}
        className="w-full min-w-0 bg-transparent text-right text-sm text-ink outline-none pointer-coarse:text-md"
      />
    </label>
  )
}

const MAX_LENGTH = 40

/**
 * Returns the input boxes for a property: two for a range, one for the bound of a rated property, and one for the value
 * of an operating point.
 */
function boxesOf({ holds, better }: Facet): [End, string][] {
  if (holds === 'within') return [['at', factWords.worksAt]]
  if (holds === 'rating') return [better === 'less' ? ['to', factWords.atMost] : ['from', factWords.atLeast]]
  return [
    ['from', factWords.from],
    ['to', factWords.to],
  ]
}

/** Splits a filter item into the contents of the two boxes; a single value fills both boxes. */
function endsOf(item = ''): Record<End, string> {
  const [from = '', to = from] = item.split('..')
  return { from, to, at: item }
}

/**
 * Returns a filter item with one bound replaced by the text typed into its box. If the text is a whole range, it
 * replaces both bounds.
 */
function itemOf({ holds }: Facet, ends: Record<End, string>, end: End, text: string): string | null {
  if (end === 'at' || text.includes('..')) return text || null
  const bounds = { ...(holds === 'rating' ? endsOf() : ends) }
  bounds[end] = text
  return bounds.from || bounds.to ? `${bounds.from}..${bounds.to}` : null
}

const boxClass = 'flex h-9 min-w-0 items-center gap-1.5 field-frame px-2 hover:border-ink-3 pointer-coarse:h-11'
