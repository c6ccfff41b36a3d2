import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toast, Toaster as Stack } from 'sonner'
import { NOTICE_DURATION_MS } from '#contract/limits.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { keepClear, NOTICE_GAP_PX } from './toast-place.ts'

export interface ToastOptions {
  tone: 'success' | 'info' | 'error'
  text: string
  /** Muted second line, such as the product's name. */
  detail?: string
  /** Picture shown instead of the icon, such as that of the added product. */
  picture?: ReactNode
  /**
   * ID of the event that the toast reports; a newer toast with the same ID replaces the older toast. Defaults to the
   * text.
   */
  id?: string
  /** Display time in milliseconds; defaults to 5 seconds. */
  duration?: number
  /** Button displayed next to the text, or a link if `href` is set. */
  action?: { label: string; href?: string; onPress: () => void }
}

/** Stack of toasts in the browser's top layer, where toasts and dialogs don't cover each other. */
export function ToastView() {
  const [layer] = useState(makeLayer)
  useEffect(() => {
    raiseLayer(layer)
    return () => {
      stopKeepingClear()
      layer.remove()
    }
  }, [layer])
  const stack = (
    <Stack
      position="top-right"
      customAriaLabel={controlWords.notifications}
      offset={position}
      mobileOffset={position}
      gap={NOTICE_GAP_PX}
    />
  )
  return createPortal(stack, layer)
}

/**
 * Adds a toast, replacing an older one with the same `id`. A toast that is already closing is not replaced, since its
 * removal would also remove the newer one.
 */
export function pushToast(options: ToastOptions): void {
  const { id: cause = options.text, duration = NOTICE_DURATION_MS } = options
  const layer = document.getElementById(LAYER_ID)
  if (layer && topDialog()) raiseLayer(layer)
  const id = shownIds.get(cause) ?? randomKey()
  function forget() {
    if (shownIds.get(cause) === id) shownIds.delete(cause)
  }
  function close() {
    forget()
    toast.dismiss(id)
  }
  shownIds.set(cause, id)
  toast.custom(() => <Toast {...options} onClose={close} />, { id, duration, onDismiss: forget, onAutoClose: forget })
}

/** Internal toast IDs of the visible toasts, by the ID of the event that each reports. */
const shownIds = new Map<string, string>()

/** Creates the toast layer outside React, so that it can be moved within the document. */
function makeLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.id = LAYER_ID
  layer.className = 'fixed inset-auto size-0 overflow-visible'
  layer.popover = 'manual'
  return layer
}

let stopKeepingClear = () => {}

/**
 * Raises the toast layer above everything else, and moves it into an open dialog, since content outside the dialog is
 * inert. When the dialog closes, the layer moves back.
 */
function raiseLayer(layer: HTMLElement): void {
  const dialog = topDialog()
  const parent = dialog ?? document.body
  if (layer.parentElement !== parent) {
    stopKeepingClear()
    parent.append(layer)
    if (dialog) stopKeepingClear = keepClear(layer, dialog)
  }
  dialog?.addEventListener('close', () => raiseLayer(layer), { once: true }) // even if the dialog reopens immediately
  if (hasPopover() && !layer.matches(':popover-open')) layer.showPopover()
}

function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}

/** Returns true if popovers are supported. Safari versions before 17 show the stack within the page instead. */
function hasPopover(): boolean {
  return 'popover' in HTMLElement.prototype
}

function Toast({ tone, text, detail, picture, action, onClose }: ToastOptions & { onClose: () => void }) {
  const { icon: Icon, ink } = TONES[tone]
  function handleAction(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // the click opens the link in another tab or window
    event.preventDefault()
    onClose()
    action?.onPress()
  }
  const button = action && <Action {...action} onClick={handleAction} />
  const isBelow = Boolean(detail && action?.href)
  return (
    <div className={toastClass}>
      {picture ?? <Icon className={classNames('size-5', ink)} />}
      <div className="min-w-0 flex-1">
        <p className={detail ? 'font-semibold' : undefined}>{text}</p>
        {detail && <p className="line-clamp-2 meta">{detail}</p>}
        {isBelow && button}
      </div>
      {!isBelow && button}
      <IconButton label={controlWords.dismiss} icon={X} size="sm" onClick={onClose} className="-mr-1" />
    </div>
  )
}

function Action({ label, href, onClick }: { label: string; href?: string; onClick: (event: MouseEvent) => void }) {
  if (href === undefined)
    return (
      <Button tone="quiet" size="sm" onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <a href={href} onClick={onClick} className="my-1 inline-block link">
      {label}
    </a>
  )
}

const LAYER_ID = 'toasts'

const TONES = {
  success: { icon: CircleCheck, ink: 'text-brand' },
  info: { icon: Info, ink: 'text-blue' },
  error: { icon: CircleAlert, ink: 'text-red' },
}

const position = {
  top: 'var(--notice-top, calc(var(--header-h) + 1rem))',
  right: 'var(--notice-right, var(--edge))',
  left: 'var(--gutter)',
}

const toastClass =
  'ml-auto flex w-[min(22rem,calc(100vw-2*var(--gutter)))] items-center gap-3 floating rounded-lg p-3 font-sans text-base text-ink'
