import { Minus, Plus, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'

interface QuantityInputProps {
  value: number
  onChange: (value: number) => void
  /** Value restored if the user leaves the field empty; defaults to the value that the field had on focus. */
  saved?: number
  /** Minimum quantity, a multiple of `step`. */
  min?: number
  /** Increment of the buttons; every valid quantity is a multiple of this value. */
  step?: number
  /** Number of available pieces. If the quantity is higher, a warning appears below the field. */
  stock: number
  /** True to limit the quantity to the available stock. */
  isLimited?: boolean
  /** Label of the field and its buttons, such as 'Quantity of HC-SR04'. */
  label: string
  disabled?: boolean
  /**
   * True while a quantity is being saved: the buttons are locked, and a quantity typed during that time is sent
   * afterwards.
   */
  busy?: boolean
  size?: keyof typeof sizes
  className?: string
}

/**
 * Number field between a minus and a plus button. At the minimum or maximum, the corresponding button remains focusable
 * but is `aria-disabled`.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { value, min = 1, step = 1, stock, isLimited = false, label } = props
  const { disabled = false, busy = false, size = 'lg', className } = props
  const max = isLimited ? stock : Infinity
  const { field, quantity, isInvalid, isEdited, change } = useQuantityField(props, { min, step, max })
  const noteId = useId()
  const isAboveStock = !disabled && quantity > stock
  return (
    <div className={classNames('inline-grid gap-1', className)}>
      <div
        role="group"
        aria-label={label}
        className="field-frame inline-grid grid-cols-[auto_1fr_auto] items-center has-aria-invalid:border-red"
      >
        <StepButton
          icon={Minus}
          label={controlWords.decrease(label)}
          isDisabled={disabled || busy || value <= min}
          onPress={() => change(-step)}
          className={sizes[size]}
        />
        <input
          {...field}
          // Not a native number field, because its value changes with the mouse wheel and it hides invalid text.
          role="spinbutton"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={isLimited ? stock : undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isAboveStock ? noteId : undefined}
          disabled={disabled}
          size={Math.min(field.value.length, MAX_DIGITS)}
          className={fieldClass}
        />
        <output aria-live={isEdited ? 'off' : 'polite'} className="sr-only">
          {value}
        </output>
        <StepButton
          icon={Plus}
          label={controlWords.increase(label)}
          isDisabled={disabled || busy || value >= max}
          onPress={() => change(step)}
          className={sizes[size]}
        />
      </div>
      {isAboveStock && (
        <p id={noteId} role="alert" className={noteClass}>
          <TriangleAlert className="mt-[0.15rem] size-3.5" />
          {controlWords.lowStock(formatCount(stock))}
        </p>
      )}
    </div>
  )
}

/** Number of digits up to which the field grows with its content. */
const MAX_DIGITS = 7

/**
 * Manages the text while the field has the focus. A valid quantity is applied immediately; an invalid text is reset on
 * blur.
 */
function useQuantityField({ value, onChange, saved, busy }: QuantityInputProps, limits: Limits) {
  const { min, step, max } = limits
  const [edit, setEdit] = useState<{ text: string; before: number } | null>(null)
  const typed = edit ? readQuantity(edit.text, limits) : value
  const isValid = typed !== undefined && typed <= max
  // If the server rejects a quantity, the field shows the current value.
  const text = edit && (!isValid || typed === value) ? edit.text : String(value)

  const restart = (quantity: number) => setEdit(edit && { text: String(quantity), before: quantity })
  function change(by: number) {
    const next = value + by
    if (busy || next < min || next > max) return
    restart(next)
    onChange(next)
  }
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const before = edit?.before ?? value
    const next = readQuantity(target.value, limits)
    setEdit({ text: target.value, before })
    onChange(next !== undefined && next <= max ? next : (saved ?? before))
  }
  function pressKey(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (event.key === 'Enter') restart(value)
    if (by === undefined) return
    event.preventDefault()
    change(by)
  }
  const field = {
    value: text,
    onChange: type,
    onKeyDown: pressKey,
    onFocus: ({ target }: { target: HTMLInputElement }) => {
      setEdit({ text: String(value), before: value })
      target.select()
    },
    onBlur: () => setEdit(null),
  }
  const isInvalid = edit !== null && !isValid && text !== ''
  return { field, quantity: readQuantity(text, limits) ?? value, isInvalid, isEdited: edit !== null, change }
}

interface Limits {
  min: number
  step: number
  max: number
}

/** Parses a quantity; returns undefined if it is invalid. Ignores the available stock. */
function readQuantity(text: string, { min, step }: Limits): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number % step === 0 && Number.isSafeInteger(number) ? number : undefined
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  isDisabled: boolean
  onPress: () => void
  className: string
}

function StepButton({ icon: Icon, label, isDisabled, onPress, className }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className={classNames(
        'grid place-items-center rounded-[4px] text-ink-2 transition-colors hover:bg-fill hover:text-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-off',
        className,
      )}
    >
      <Icon />
    </button>
  )
}

const sizes = { sm: 'size-9 pointer-coarse:size-10', lg: 'h-11.5 w-11' }
const fieldClass =
  'h-full min-w-9 rounded-sm bg-surface text-center text-md font-semibold text-ink outline-none disabled:text-ink-off'
/** Classes of the note below the field, which limit it to the field's width. */
const noteClass = 'flex w-0 min-w-full items-start gap-1.5 text-sm font-medium text-amber'
