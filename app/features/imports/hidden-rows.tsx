import { useId } from 'react'
import { formatCount } from '#contract/money.ts'
import { Radio } from '#app/ui/radio.tsx'
import { FieldNote } from '#app/ui/text-field.tsx'
import { sheetWords } from '#app/words/imports-sheets.ts'
import type { OpenedFile } from './open-file.ts'
import type { StepProps } from './use-import.ts'

/** Returns true if the user still has to decide about the hidden rows of a spreadsheet. */
export const areHiddenRowsOpen = ({ table, choices }: OpenedFile): boolean =>
  (table.hiddenRows ?? 0) > 0 && choices.hiddenRows === undefined

/**
 * Asks whether to import the hidden rows of a spreadsheet.
 * @param isSubmitted true to show an error if the choice is missing
 */
export function HiddenRows({ wizard: { readAs }, state: { file }, isSubmitted }: StepProps & { isSubmitted: boolean }) {
  const name = useId()
  const { table, choices } = file
  const count = table.hiddenRows ?? 0
  if (count === 0) return null
  const isMissing = isSubmitted && areHiddenRowsOpen(file)
  const areAll = choices.hiddenRows !== 'leave-out' && table.rows.length === count
  const options = [
    { choice: 'import', words: sheetWords.importHidden, disabled: false },
    { choice: 'leave-out', words: sheetWords.leaveOutHidden, disabled: areAll },
  ] as const
  return (
    <div className="border-t border-line px-4 py-3">
      <fieldset aria-describedby={`${name}-note`}>
        <legend className="font-medium text-ink">{sheetWords.hiddenRows(formatCount(count))}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {options.map(({ choice, words, disabled }) => (
            <Radio
              key={choice}
              name={name}
              label={words}
              disabled={disabled}
              required={areHiddenRowsOpen(file)}
              checked={choices.hiddenRows === choice}
              aria-invalid={isMissing ? true : undefined}
              onChange={() => void readAs({ hiddenRows: choice })}
            />
          ))}
        </div>
        <FieldNote
          id={`${name}-note`}
          hint={sheetWords.hiddenRowsNote}
          {...(isMissing && { error: sheetWords.chooseHidden })}
        />
      </fieldset>
    </div>
  )
}
