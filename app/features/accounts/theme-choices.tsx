import { chooseTheme, useThemeChoice } from '#app/lib/theme.ts'
import { Radio } from '#app/ui/radio.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'

/** Light, dark, or as the device has it. */
export function ThemeChoices() {
  const chosen = useThemeChoice()
  return (
    <fieldset>
      <legend className="sr-only">{ownAccountWords.theme}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['light', 'dark', 'system'] as const).map((choice) => (
          <Radio
            key={choice}
            name="theme"
            label={ownAccountWords.themes[choice]}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
          />
        ))}
      </div>
    </fieldset>
  )
}
