interface Size {
  width: number
  height: number
}

interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

export interface NoticePlace {
  /** Distances from the edges of the window in pixels; undefined for the defaults. */
  top?: number
  right?: number
  /** Height to free up above the dialog if there is no room beside, above or below it; otherwise 0. */
  room: number
}

const MARGIN_PX = 12

/** Finds a place for notices where they don't cover a dialog: beside, above or below it, or in a strip above it. */
export function placeBeside(dialog: Box, notice: Size, view: Size): NoticePlace {
  const width = notice.width + 2 * MARGIN_PX
  const height = notice.height + 2 * MARGIN_PX
  if (view.width - dialog.right >= width) return { room: 0 }
  if (dialog.left >= width) return { right: view.width - dialog.left + MARGIN_PX, room: 0 }
  const right = Math.max(MARGIN_PX, view.width - dialog.right)
  if (dialog.top >= height) return { top: MARGIN_PX, right, room: 0 }
  if (view.height - dialog.bottom >= height) return { top: view.height - notice.height - MARGIN_PX, right, room: 0 }
  return { top: MARGIN_PX, right, room: height }
}

/**
 * Keeps notices from covering an open dialog: moves them to a free area, or moves the dialog down while they are shown.
 * Reacts to changes in the dialog, the notices and the window.
 * @param layer element that contains the notices
 * @returns the stop function
 */
export function keepClear(layer: HTMLElement, dialog: HTMLElement): () => void {
  function place(): void {
    const notice = sizeOfNotices(layer)
    freeRoom(dialog, 0)
    const found = notice && placeBeside(boxOf(dialog), notice, viewSize())
    layer.style.setProperty('--notice-top', toPixels(found?.top))
    layer.style.setProperty('--notice-right', toPixels(found?.right))
    freeRoom(dialog, found?.room ?? 0)
  }
  const notices = new MutationObserver(place)
  notices.observe(layer, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-mounted', 'data-removed', 'data-visible'],
  })
  let frame = 0
  const size = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place) // resizing within the callback would be reported as a loop
  })
  size.observe(dialog)
  addEventListener('resize', place)
  return () => {
    notices.disconnect()
    size.disconnect()
    cancelAnimationFrame(frame)
    removeEventListener('resize', place)
    layer.removeAttribute('style')
    freeRoom(dialog, 0)
  }
}

/**
 * Returns the size of all visible notices when stacked, as shown while the pointer is over them; null if there are
 * none.
 */
function sizeOfNotices(layer: HTMLElement): Size | null {
  const shown = [...layer.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed=false][data-visible=true]')]
  if (shown.length === 0) return null
  const heightOf = (notice: HTMLElement) => parseFloat(notice.style.getPropertyValue('--initial-height')) || 0
  const heights = shown.reduce((sum, notice) => sum + heightOf(notice), 0)
  const widths = shown.map((notice) => notice.firstElementChild?.clientWidth ?? 0)
  return { width: Math.max(...widths), height: heights + (shown.length - 1) * NOTICE_GAP_PX }
}

/** Gap between two notices in pixels. */
export const NOTICE_GAP_PX = 10

/** Returns the box of a dialog without the shift of its opening animation. */
function boxOf(dialog: HTMLElement): Box {
  const { top, right, bottom, left } = dialog.getBoundingClientRect()
  const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(dialog).transform)
  return { top: top - y, right: right - x, bottom: bottom - y, left: left - x }
}

const viewSize = (): Size => ({ width: document.documentElement.clientWidth, height: innerHeight })

const toPixels = (length: number | undefined) => (length === undefined ? '' : `${length}px`)

/** Lets a dialog start lower by some pixels; 0 restores it. */
function freeRoom(dialog: HTMLElement, room: number): void {
  const below = Math.min(MARGIN_PX, innerHeight - boxOf(dialog).bottom)
  dialog.style.top = room > 0 ? `${room}px` : ''
  dialog.style.maxHeight = room > 0 ? `calc(100dvh - ${room + below}px)` : ''
}
