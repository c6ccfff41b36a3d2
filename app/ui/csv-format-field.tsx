import { csvFormats, type CsvFormat } from '#contract/rules/csv.ts'
import { csvWords } from '#app/words/controls-csv.ts'
import { SelectField } from './select-field.tsx'

interface CsvFormatFieldProps {
  value: CsvFormat
  onChange: (format: CsvFormat) => void
}

const CHOICES = csvFormats.map((value) => ({ value, words: csvWords.formats[value] }))

/** Choice between a plain CSV file and one for spreadsheet programs. */
export function CsvFormatField({ value, onChange }: CsvFormatFieldProps) {
  return (
    <SelectField
      label={csvWords.format}
      hint={csvWords.formatHint}
      choices={CHOICES}
      value={value}
      onChange={({ target }) => onChange(target.value as CsvFormat)}
    />
  )
}
