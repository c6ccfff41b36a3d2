import { useEffect, type RefObject } from 'react'

/** Elements into which a slash can be typed, which excludes checkboxes, radio buttons and sliders. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'

/** Focuses the field when `/` is pressed, unless another field has the focus or a dialog is open. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog:modal') || !input.current?.checkVisibility()) return
      event.preventDefault() // suppresses the typed slash, which is a shortcut here
      input.current.select()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [input, isEnabled])
}
