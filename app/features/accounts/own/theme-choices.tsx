import { setTheme, useThemeChoice } from '#app/browser/theme.ts'
import { Radio } from '#app/ui/radio.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

/** Light, dark, or as the device has it. */
export function ThemeChoices() {
  const current = useThemeChoice()
  return (
    <fieldset>
      <legend className="sr-only">{accountOwnWords.theme}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['light', 'dark', 'system'] as const).map((option) => (
          <Radio
            key={option}
            name="theme"
            label={accountOwnWords.themes[option]}
            checked={current === option}
            onChange={() => setTheme(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}
