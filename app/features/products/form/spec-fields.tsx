import { Plus, X } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { MAX_SPECS } from '#contract/products/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { FormGroup } from '#app/ui/form-group.tsx'
import { AskedFields } from './asked-fields.tsx'
import type { ProductFields } from './product-fields.ts'
import { specRules } from './product-rules.ts'
import { COMMON_UNITS, emptySpec, isEmptySpec, pastedSpecs, readingText } from './spec-rows.ts'
import { rowReading } from './typed-facts.ts'
import { useAskedRows } from './use-asked-rows.ts'

const UNITS_ID = 'spec-units'

/**
 * Form section for specifications: fields for the properties requested by the category, and rows of name, value and
 * unit. A pasted table fills several rows.
 */
export function SpecFields({ form }: { form: UseFormReturn<ProductFields> }) {
  const { control, formState, getValues, setFocus } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'specs' })
  const asked = useAskedRows(form, { fields, append })
  const { known, all } = asked.count
  const addButton = useRef<HTMLButtonElement>(null)
  const rowErrors = formState.errors.specs

  function pasteRows(event: ClipboardEvent, at: number) {
    const pasted = pastedSpecs(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    const rows = getValues('specs')
    const isEmpty = isEmptySpec(rows[at] ?? emptySpec)
    replace(rows.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...pasted).slice(0, MAX_SPECS))
  }
  function removeRow(at: number) {
    remove(at)
    addButton.current?.focus()
  }
  /** Moves to the next row on Enter, as in a spreadsheet; adds a row after the last one. */
  function goToNextRow(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter must not submit the form
    const next = asked.free.find((place) => place > at)
    if (next !== undefined) setFocus(`specs.${next}.name`)
    else if (fields.length < MAX_SPECS && !isEmptySpec(getValues(`specs.${at}`))) append(emptySpec)
  }
  return (
    <FormGroup
      title={productFormWords.specs}
      note={
        all > 0 ? (
          <p className="meta">{productFormWords.factCount(known, all)}</p>
        ) : (
          <p className="meta max-md:hidden">{productFormWords.specsHint}</p>
        )
      }
    >
      {asked.isFailed && <FieldNote id="asked-failed" hint={productFormWords.factsFailed} />}
      <AskedFields asked={asked} />
      <datalist id={UNITS_ID}>
        {COMMON_UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
      <ul className="grid gap-1.5 max-md:gap-3">
        {asked.free.map((at) => (
          <SpecLine
            key={fields[at]?.id}
            form={form}
            at={at}
            reading={rowReading(asked.rowAt(at), asked.reader)}
            onName={() => asked.stayTyped(fields[at]?.id ?? '')}
            onPaste={(event) => pasteRows(event, at)}
            onKey={(event) => goToNextRow(event, at)}
            onRemove={() => removeRow(at)}
          />
        ))}
      </ul>
      <FieldNote id="specs-note" error={rowErrors?.root?.message ?? rowErrors?.message} />
      {fields.length < MAX_SPECS && (
        <Button
          ref={addButton}
          tone="add"
          size="dense"
          className="justify-self-start"
          onClick={() => append(emptySpec)}
        >
          <Plus />
          {productFormWords.addSpec}
        </Button>
      )}
    </FormGroup>
  )
}

interface SpecLineProps {
  form: UseFormReturn<ProductFields>
  at: number
  /** Filter value that the shop reads from the row. */
  reading: string | null
  onName: () => void
  onPaste: (event: ClipboardEvent) => void
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
}

function SpecLine({ form, at, reading: factReading, onName, onPaste, onKey, onRemove }: SpecLineProps) {
  const { control, register, formState } = form
  const row = useWatch({ control, name: `specs.${at}` }) ?? emptySpec
  const name = row.name.trim() || productFormWords.specAt(at + 1)
  const codeReading = readingText(row)
  const reading = factReading ?? (codeReading && productFormWords.readAs(codeReading))
  const rowErrors = formState.errors.specs?.[at]
  const error = rowErrors?.name?.message ?? rowErrors?.value?.message
  const noteId = `spec-${at}-note`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.25rem_2.5rem] items-center gap-1.5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_5.5rem_2rem]">
      <input
        {...register(`specs.${at}.name`, specRules(at, 'name'))}
        aria-label={productFormWords.spec}
        aria-invalid={rowErrors?.name ? true : undefined}
        aria-describedby={noteId}
        placeholder={productFormWords.spec}
        onFocus={onName}
        onPaste={onPaste}
        onKeyDown={onKey}
        className="field max-md:col-span-full"
      />
      <input
        {...register(`specs.${at}.value`, specRules(at, 'value'))}
        aria-label={productFormWords.valueOf(name)}
        aria-invalid={rowErrors?.value ? true : undefined}
        aria-describedby={noteId}
        placeholder={productFormWords.value}
        onPaste={onPaste}
        onKeyDown={onKey}
        className="field"
      />
      <input
        {...register(`specs.${at}.unit`)}
        list={UNITS_ID}
        aria-label={productFormWords.unitOf(name)}
        placeholder={productFormWords.unit}
        onKeyDown={onKey}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="field"
      />
      <IconButton
        size="dense"
        icon={X}
        label={productFormWords.removeSpec(name)}
        onClick={onRemove}
        className="text-ink-3"
      />
      <div id={noteId} className="col-span-full empty:hidden">
        <FieldNote id={`${noteId}-text`} hint={reading ?? undefined} error={error} />
      </div>
    </li>
  )
}
