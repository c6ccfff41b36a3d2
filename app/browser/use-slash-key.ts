import { useEffect, type RefObject } from 'react'

/** The key `/` goes to the field, unless somebody is writing elsewhere or a dialog is open. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog:modal') || !input.current?.checkVisibility()) return
      event.preventDefault() // the slash is a command here, no text
      input.current.select()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [input, isEnabled])
}
