import { Plus, X } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { MAX_PINS } from '#contract/products/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { CollapsedGroup } from '#app/ui/collapsed-group.tsx'
import type { PinRow, ProductFields } from './product-fields.ts'

/**
 * Form section for the pins, one row each with number, name and use. Enter moves to the next row; a pasted list fills
 * several rows.
 */
export function PinFields({ form }: { form: UseFormReturn<ProductFields> }) {
  const { control, register, formState, getValues } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'pins' })
  const addButton = useRef<HTMLButtonElement>(null)
  const pinErrors = formState.errors.pins
  const error = fields.map((_, at) => pinErrors?.[at]?.name?.message).find(Boolean) ?? pinErrors?.message

  function addPin() {
    const pins = getValues('pins')
    append({ number: nextNumber(pins), name: '', use: '' }, { focusName: `pins.${pins.length}.name` })
  }
  function removePin(at: number) {
    remove(at)
    addButton.current?.focus()
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter must not submit the form
    addPin()
  }
  function pasteNames(event: ClipboardEvent, at: number) {
    const names = event.clipboardData
      .getData('text/plain')
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (names.length < 2) return
    event.preventDefault()
    const pins = getValues('pins')
    const first = Number(pins[at]?.number) || at + 1
    const pasted = names.map((name, step) => ({ number: String(first + step), name, use: '' }))
    replace(pins.toSpliced(at, 1, ...pasted).slice(0, MAX_PINS))
  }
  return (
    <CollapsedGroup
      title={productFormWords.pins}
      note={productFormWords.pinsNote}
      isFilled={fields.length > 0}
      hasError={error !== undefined}
    >
      {fields.length > 0 && <p className="meta">{productFormWords.pinsHint}</p>}
      <ul className="grid justify-items-start gap-1.5">
        {fields.map(({ id }, at) => (
          <li key={id} className={rowClass}>
            <input
              {...register(`pins.${at}.number`, { setValueAs: onlyDigits })}
              aria-label={productFormWords.pinNumber(at + 1)}
              inputMode="numeric"
              maxLength={5}
              className="w-8 flex-none border-r border-line bg-fill text-center font-sans text-xs font-medium text-ink-3 outline-none"
            />
            <input
              {...register(`pins.${at}.name`)}
              maxLength={MAX_LINE_LENGTH}
              aria-label={productFormWords.pinName(at + 1)}
              aria-invalid={pinErrors?.[at]?.name ? true : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={addOnEnter}
              onPaste={(event) => pasteNames(event, at)}
              className="w-24 flex-none bg-transparent px-2 font-mono text-sm text-ink outline-none"
            />
            <input
              {...register(`pins.${at}.use`)}
              maxLength={MAX_LINE_LENGTH}
              aria-label={productFormWords.pinUse(at + 1)}
              placeholder={productFormWords.use}
              autoComplete="off"
              onKeyDown={addOnEnter}
              className="min-w-0 flex-1 border-l border-line bg-transparent px-2 text-sm text-ink-2 outline-none"
            />
            <button
              type="button"
              aria-label={productFormWords.removePin(getValues(`pins.${at}.name`) || String(at + 1))}
              onClick={() => removePin(at)}
              className="grid w-8 flex-none place-items-center text-ink-3 hover:bg-fill hover:text-ink focus-visible:-outline-offset-2 md:w-6"
            >
              <X className="size-3.25" />
            </button>
          </li>
        ))}
        {fields.length < MAX_PINS && (
          <li>
            <Button ref={addButton} tone="add" size="dense" aria-label={productFormWords.addPin} onClick={addPin}>
              <Plus />
              {productFormWords.pin}
            </Button>
          </li>
        )}
      </ul>
      <FieldNote id="pins-note" error={error} />
    </CollapsedGroup>
  )
}

function nextNumber(pins: readonly PinRow[]): string {
  return String(Math.max(0, ...pins.map(({ number }) => Number(number) || 0)) + 1)
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')

const rowClass = 'flex h-10 w-full items-stretch overflow-hidden field-frame md:h-8'
