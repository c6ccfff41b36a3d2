import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

interface ModalProps {
  /** Called on Escape or a press on the scrim; the caller must then unmount the dialog. */
  onClose: () => void
  /** True to prevent the user from closing the dialog. */
  busy?: boolean
  labelledBy: string
  className: string
  children: ReactNode
}

/**
 * Native modal dialog that is open while mounted. It traps the focus, makes the page behind it inert and restores the
 * focus afterwards. `Dialog` and `Drawer` are based on it.
 */
export function Modal({ onClose, busy = false, labelledBy, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    keepPageWidth()
    dialog.showModal()
    firstField(dialog)?.focus()
    return () => dialog.close() // closes the dialog before React removes it, since only close() restores the focus
  }, [])

  function closeUnlessBusy() {
    if (!busy) onClose()
  }
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    closeUnlessBusy()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && busy) event.preventDefault() // a second Escape would close it without a `cancel` event
  }
  function onForcedClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.open || !currentTarget.isConnected) return
    currentTarget.showModal() // a third Escape closes the dialog, but only the caller may do so
    closeUnlessBusy()
  }
  function onScrimDown(event: MouseEvent) {
    const isDoubleClick = event.detail > 1 // the double click that opened the dialog must not close it
    pressedScrim.current = event.target === event.currentTarget && !isDoubleClick // ignores the end of a text selection
  }
  function onScrimClick(event: MouseEvent) {
    if (pressedScrim.current && event.target === event.currentTarget) closeUnlessBusy()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and presses on the scrim arrive here
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`overscroll-contain bg-raised text-ink-2 shadow-dialog backdrop:bg-scrim ${className}`}
      onCancel={onCancel}
      onClose={onForcedClose}
      onKeyDown={onKeyDown}
      onMouseDown={onScrimDown}
      onClick={onScrimClick}
    >
      {children}
    </dialog>
  )
}

/** Sets a style sheet variable to the width of the scroll bar that the first open dialog removes. */
function keepPageWidth(): void {
  const { offsetWidth, style } = document.documentElement
  if (document.querySelector('dialog:modal')) return
  style.setProperty('--scrollbar-width', `${Math.max(0, innerWidth - offsetWidth)}px`)
}

/** Finds the element marked for autofocus, or the first field; null leaves the choice to the browser. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const find = (selector: string) => dialog.querySelector<HTMLInputElement>(selector)
  const first = find('input:not([type=hidden], :disabled), select, textarea')
  return find('[data-autofocus]') ?? find(`[name="${first?.name}"]:checked`) ?? first // of several radio buttons, the chosen one
}
