import { Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '#app/browser/theme.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { shellWords } from '#app/words/shell.ts'

/**
 * Button that toggles the dark theme. Both icons are rendered, and the style sheet shows the right one before
 * hydration.
 */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <button
      type="button"
      aria-label={shellWords.darkTheme}
      aria-pressed={theme === null ? undefined : theme === 'dark'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      className={iconButtonClass()}
    >
      <Moon className="only-light size-5.5" />
      <Sun className="only-dark size-5.5" />
    </button>
  )
}
