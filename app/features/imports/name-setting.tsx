import { SelectField } from '#app/ui/select-field.tsx'
import { importWords } from '#app/words/imports.ts'
import { NAME_SOURCES, type ImportSettings } from './import-settings.ts'

type Source = ImportSettings['nameFrom']

interface NameSettingProps {
  from: Source
  onChange: (from: Source) => void
}

/** Setting that determines where missing product names come from. */
export function NameSetting({ from, onChange }: NameSettingProps) {
  return (
    <div className="max-w-96">
      <SelectField
        className="h-10 md:h-9 md:text-dense"
        label={importWords.nameFrom}
        value={from}
        onChange={({ target }) => onChange(target.value as Source)}
        choices={NAME_SOURCES.map((value) => ({ value, words: importWords.nameSources[value] }))}
      />
    </div>
  )
}
