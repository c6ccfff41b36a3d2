import { useId, useMemo, useState } from 'react'
import { MAX_BOARDS, MAX_SPARE_PERCENT } from '#contract/boms/limits.ts'
import { formatCount } from '#contract/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { bomWords } from '#app/words/boms-page.ts'
import { exactMatches, VIEWS, type View } from './derive-list.ts'
import type { Preference } from './list.ts'
import { chooseParts, setChoices, type PartsList } from './list-store.ts'

interface ListToolsProps {
  list: PartsList
  view: View
  onView: (view: View) => void
  /** Called before a line changes. */
  onTouch: (lineId: number) => void
}

/**
 * Toolbar of a list: number of boards (of sets, if no line has designators), spare percentage, preference for choosing
 * among equal parts, and line filter.
 */
export function ListTools({ list: { choices, counts, rows }, view, onView, onTouch }: ListToolsProps) {
  const { boards, sparePercent, preference } = choices
  const id = useId()
  const isForBoards = rows.some(({ line }) => line.refs.length > 0)
  const exact = useMemo(() => exactMatches(rows), [rows])
  function chooseExact() {
    for (const { line } of exact) onTouch(line.id)
    const undo = chooseParts(exact)
    showToast({
      tone: 'success',
      text: bomWords.exactChosen(formatCount(exact.length)),
      action: { label: bomWords.undo, onPress: undo },
    })
  }
  return (
    <div className="bom-tools">
      <NumberField
        label={isForBoards ? bomWords.boards : bomWords.sets}
        value={boards}
        read={(text) => (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_BOARDS ? Number(text) : null)}
        onChange={(next) => setChoices({ boards: next })}
      />
      <NumberField
        label={bomWords.spare}
        value={sparePercent}
        read={(text) => {
          const number = Number(text.replace(',', '.') || Number.NaN)
          return number >= 0 && number <= MAX_SPARE_PERCENT ? Math.round(number * 10) / 10 : null
        }}
        onChange={(next) => setChoices({ sparePercent: next })}
      />
      <span className="bom-field">
        <label htmlFor={id}>{bomWords.prefer}</label>
        <select
          id={id}
          value={preference}
          onChange={({ target }) => setChoices({ preference: target.value as Preference })}
          className="field"
        >
          {Object.entries(bomWords.preferences).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </span>
      <div role="group" aria-label={bomWords.show} className="bom-views">
        {VIEWS.map((name) => {
          const count = counts[name]
          if (count === 0 && name !== 'all' && name !== view) return null
          return (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => onView(name)}
              className={buttonClass({ tone: 'quiet', size: 'dense' })}
            >
              {bomWords.views[name](formatCount(count))}
            </button>
          )
        })}
      </div>
      {exact.length > 0 && (
        <Button tone="brand" size="dense" onClick={chooseExact}>
          {bomWords.chooseExact(formatCount(exact.length))}
        </Button>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  /** Parses the typed text; returns null if it isn't a permitted number. */
  read: (text: string) => number | null
  onChange: (value: number) => void
}

/** Number field that applies each valid number immediately; invalid text is reset on blur. */
function NumberField({ label, value, read, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed !== null && read(typed) === null
  function type(text: string) {
    setTyped(text)
    const number = read(text.trim())
    if (number !== null) onChange(number)
  }
  return (
    <span className="bom-field bom-number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(value)}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        className="field"
      />
    </span>
  )
}
