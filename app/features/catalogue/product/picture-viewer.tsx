import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { Picture } from '#contract/catalogue/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { controlWords } from '#app/words/controls.ts'
import { useZoom, ZOOM_STEP } from './use-zoom.ts'
import { MAX_SCALE } from './zoom.ts'

/** Properties of the `ProductPicture` that the page has already loaded. */
interface LoadedFile {
  sizes: string
  frame?: number
}

export interface PictureViewerProps {
  /** Product name. */
  title: string
  pictures: readonly Picture[]
  /** Index of the picture to show first. */
  initialIndex: number
  /** Image file that the page has already loaded, shown until a sharper file has loaded. */
  loadedFile: LoadedFile
  /** @param index index of the picture shown last */
  onClose: (index: number) => void
}

/** Full-screen viewer for a product's pictures; zooms by pinch, double tap, wheel, buttons and keys. */
export function PictureViewer({ title, pictures, initialIndex, loadedFile, onClose }: PictureViewerProps) {
  const titleId = useId()
  const [index, setIndex] = useState(initialIndex)
  const { frame, zoom, isDragging, gestureHandlers, zoomBy, moveBy, reset } = useZoom(showNext)

  function showNext(by: 1 | -1) {
    setIndex((index + by + pictures.length) % pictures.length)
    reset()
  }
  function onKeyDown(event: KeyboardEvent) {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  const moveSideways = (by: 1 | -1) => (zoom.scale === 1 ? showNext(by) : moveBy({ x: -by * KEY_MOVE_PX, y: 0 }))
  const keys: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => moveSideways(-1),
    ArrowRight: () => moveSideways(1),
    ArrowUp: () => moveBy({ x: 0, y: KEY_MOVE_PX }),
    ArrowDown: () => moveBy({ x: 0, y: -KEY_MOVE_PX }),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': reset,
  }
  const isZoomed = zoom.scale > 1
  return (
    <Modal onClose={() => onClose(index)} labelledBy={titleId} className={sheetClass}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it */}
      <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-3 bg-raised py-1.5 pr-1.5 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-base tracking-normal">
            {title}
          </h2>
          <IconButton label={controlWords.close} icon={X} onClick={() => onClose(index)} />
        </div>
        <div
          ref={frame}
          {...gestureHandlers}
          className={classNames(
            'relative min-h-0 flex-1 touch-none overflow-hidden select-none',
            isZoomed ? (isDragging ? 'cursor-grabbing' : 'cursor-grab') : 'cursor-zoom-in',
          )}
        >
          <div
            className={classNames('size-full', !isDragging && 'transition-transform duration-(--dur-2)')}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <ZoomedPicture key={index} picture={pictures[index]} isZoomed={isZoomed} loadedFile={loadedFile} />
          </div>
        </div>
        <div className="flex items-center justify-center gap-2 bg-raised px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]">
          {pictures.length > 1 && (
            <IconButton label={productPageWords.previousPicture} icon={ChevronLeft} onClick={() => showNext(-1)} />
          )}
          <IconButton
            label={productPageWords.zoomOut}
            icon={ZoomOut}
            aria-disabled={!isZoomed}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
            className={offClass}
          />
          <p role="status" className="min-w-24 text-center mono text-xs text-ink-2">
            <span className="sr-only">{productPageWords.picture(index + 1, pictures.length)}</span>
            <span aria-hidden="true">{productPageWords.pictureCount(index + 1, pictures.length)}</span>
            {' · '}
            {productPageWords.zoomedTo(Math.round(zoom.scale * 100))}
          </p>
          <IconButton
            label={productPageWords.zoomIn}
            icon={ZoomIn}
            aria-disabled={zoom.scale >= MAX_SCALE}
            onClick={() => zoomBy(ZOOM_STEP)}
            className={offClass}
            data-autofocus
          />
          {pictures.length > 1 && (
            <IconButton label={productPageWords.nextPicture} icon={ChevronRight} onClick={() => showNext(1)} />
          )}
        </div>
      </div>
    </Modal>
  )
}

interface ZoomedPictureProps {
  picture: Picture | undefined
  isZoomed: boolean
  loadedFile: LoadedFile
}

function ZoomedPicture({ picture, isZoomed, loadedFile }: ZoomedPictureProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frameId = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frameId)
  }, [])
  const target = { sizes: isZoomed ? LARGEST : WHOLE_SCREEN }
  return (
    <ProductPicture
      picture={picture}
      priority="high"
      {...(isPainted ? target : loadedFile)}
      className="pointer-events-none size-full [--picture-inset:4%_5%]"
    />
  )
}

/** Distance in pixels that one press of an arrow key moves the picture. */
const KEY_MOVE_PX = 80

const WHOLE_SCREEN = '90vw'
/** Value of `sizes` that makes the browser load the widest file, so that a zoomed picture is sharp. */
const LARGEST = '1280px'

const sheetClass = 'm-0 h-dvh max-h-none w-full max-w-none animate-arrive'

const offClass = 'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-off'
