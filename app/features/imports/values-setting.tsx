import { Plus, X } from 'lucide-react'
import { importColumns, importFields } from '#contract/imports/columns.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { importWords } from '#app/words/imports.ts'
import type { SharedValue } from './import-settings.ts'

interface ValuesSettingProps {
  values: readonly SharedValue[]
  onChange: (values: readonly SharedValue[]) => void
}

const FIELDS = importFields.filter((field) => !importColumns[field].isIgnored && !['id', 'stock_seen'].includes(field))
/** Fields whose values can be set for all rows, starting with those that new products require. */
const FIRST = ['stock_quantity', 'price', 'category', ...FIELDS] as const

/** Settings for values that are used for all rows or only for rows whose cell is empty. */
export function ValuesSetting({ values, onChange }: ValuesSettingProps) {
  const change = (id: number, part: Partial<SharedValue>) =>
    onChange(values.map((value) => (value.id === id ? { ...value, ...part } : value)))
  const next = FIRST.find((field) => values.every((value) => value.field !== field))
  return (
    <section aria-label={importWords.values} className="grid gap-3">
      {values.map(({ id, field, text, isAlways }) => (
        <div
          key={id}
          className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <SelectField
            className={dense}
            label={importWords.valueField}
            value={field}
            onChange={({ target }) => change(id, { field: target.value as SharedValue['field'] })}
            choices={FIELDS.map((value) => ({ value, words: importColumns[value].label }))}
          />
          <TextField
            className="max-sm:row-start-2"
            inputClassName={dense}
            label={importWords.value(importColumns[field].label)}
            value={text}
            onChange={({ target }) => change(id, { text: target.value })}
          />
          <SelectField
            className={dense}
            label={importWords.valueFor}
            value={isAlways ? 'always' : 'empty'}
            onChange={({ target }) => change(id, { isAlways: target.value === 'always' })}
            choices={Object.entries(importWords.valueWhere).map(([value, words]) => ({ value, words }))}
          />
          <IconButton
            label={importWords.removeValue(importColumns[field].label)}
            icon={X}
            className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
            onClick={() => onChange(values.filter((value) => value.id !== id))}
          />
        </div>
      ))}
      {next && (
        <Button
          size="dense"
          className="justify-self-start"
          onClick={() =>
            onChange([...values, { id: (values.at(-1)?.id ?? 0) + 1, field: next, text: '', isAlways: false }])
          }
        >
          <Plus />
          {importWords.addValue}
        </Button>
      )}
    </section>
  )
}

const dense = 'h-10 md:h-9 md:text-dense'
