import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/catalogue/calls.ts'
import { MAX_GALLERY_PICTURES } from '#contract/catalogue/limits.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { preloadPicture } from '#app/display/picture-sources.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { useLayoutSettled } from '#app/browser/use-layout-settled.ts'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { PictureViewer, usePictureViewerSoon } from './lazy-picture-viewer.tsx'

interface ProductGalleryProps {
  /** Product name. */
  title: string
  pictures: readonly Picture[]
}

/**
 * Gallery of a product's first three pictures, browsed by swiping or with arrows or thumbnails; pressing a picture
 * opens the viewer.
 */
export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const visible = pictures.slice(0, MAX_GALLERY_PICTURES)
  const scroller = useRef<HTMLUListElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const isLayoutSettled = useLayoutSettled()
  usePictureViewerSoon()
  const last = visible.length - 1
  if (visible[0]) preloadPicture(visible[0], LARGE_SIZES, LARGE_ASPECT_RATIO)

  function show(next: number) {
    scroller.current?.scrollTo({ left: next * scroller.current.clientWidth })
  }
  function syncCurrentIndex() {
    if (scroller.current) setCurrentIndex(Math.round(scroller.current.scrollLeft / scroller.current.clientWidth))
  }
  function close(lastIndex: number) {
    setEnlarged(false)
    scroller.current?.scrollTo({ left: lastIndex * scroller.current.clientWidth, behavior: 'instant' })
  }
  if (last < 0) return <ProductPicture picture={null} sizes={LARGE_SIZES} className={singleClass} />
  return (
    <div className="min-w-0">
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in its corner does the same */}
        <ul
          ref={scroller}
          aria-label={productPageWords.pictures}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
          tabIndex={last > 0 ? 0 : undefined}
          onScroll={syncCurrentIndex}
          onClick={() => setEnlarged(true)}
          className={stripClass}
        >
          {visible.map((picture, index) => (
            <li key={picture.path} className="w-full flex-none snap-center snap-always">
              <div className={classNames(largeClass, 'bg-mat')}>
                <ProductPicture
                  picture={picture}
                  sizes={LARGE_SIZES}
                  aspectRatio={LARGE_ASPECT_RATIO}
                  priority={index === 0 ? 'high' : undefined}
                  className={classNames('size-full', index > 0 && !isLayoutSettled && deferredClass)}
                />
              </div>
            </li>
          ))}
        </ul>
        <IconButton
          label={productPageWords.enlarge(currentIndex + 1, visible.length)}
          icon={Maximize2}
          tone="line"
          onClick={() => setEnlarged(true)}
          className="absolute right-3 bottom-3 icons-4.5"
        />
        {last > 0 && <Arrows currentIndex={currentIndex} last={last} onShow={show} />}
      </div>
      {last > 0 && (
        <Thumbnails pictures={visible} currentIndex={currentIndex} isDeferred={!isLayoutSettled} onShow={show} />
      )}
      {isEnlarged && (
        <PictureViewer
          title={title}
          pictures={visible}
          initialIndex={currentIndex}
          loadedFile={{ sizes: LARGE_SIZES, frame: LARGE_ASPECT_RATIO }}
          onClose={close}
        />
      )}
    </div>
  )
}

function Arrows({
  currentIndex,
  last,
  onShow,
}: {
  currentIndex: number
  last: number
  onShow: (currentIndex: number) => void
}) {
  return (
    <>
      <div className="absolute bottom-3 left-3 flex gap-2">
        <IconButton
          label={productPageWords.previousPicture}
          icon={ChevronLeft}
          tone="line"
          onClick={() => onShow(currentIndex === 0 ? last : currentIndex - 1)}
        />
        <IconButton
          label={productPageWords.nextPicture}
          icon={ChevronRight}
          tone="line"
          onClick={() => onShow(currentIndex === last ? 0 : currentIndex + 1)}
        />
      </div>
      <span
        aria-hidden="true"
        className="absolute right-17 bottom-6 print:hidden rounded-xs bg-surface px-1.5 py-0.5 mono text-xs text-ink-2 huge:hidden md:right-16 md:bottom-5.5"
      >
        {productPageWords.pictureCount(currentIndex + 1, last + 1)}
      </span>
      <span role="status" className="sr-only">
        {productPageWords.picture(currentIndex + 1, last + 1)}
      </span>
    </>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  currentIndex: number
  isDeferred: boolean
  onShow: (currentIndex: number) => void
}

function Thumbnails({ pictures, currentIndex, isDeferred, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-2 flex gap-2 print:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.path} className="w-22">
          <button
            type="button"
            aria-label={productPageWords.picture(index + 1, pictures.length)}
            aria-current={index === currentIndex || undefined}
            onClick={() => onShow(index)}
            className={thumbnailClass}
          >
            <ProductPicture
              picture={picture}
              alt=""
              sizes="70px"
              aspectRatio={4 / 3}
              className={classNames('size-full', isDeferred && deferredClass)}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

const stripClass = 'snap-strip cursor-zoom-in rounded-md border border-line'

/** Classes of the large picture; its inset leaves room for the buttons (44 px plus margins), on phones too. */
const largeClass = 'aspect-4/3 [--picture-inset:7%_9%_max(16%,4.25rem)]'

const singleClass = 'aspect-4/3 rounded-md border border-line'

/** Classes that hide a picture until it is needed; `loading="lazy"` alone would load pictures up to a screen away. */
const deferredClass = 'hidden noscript:block'

/** Aspect ratio of the large picture: 4:3 minus the smallest insets at its sides. */
const LARGE_ASPECT_RATIO = (4 * 0.82) / (3 * 0.77)

/** Value of `sizes` for the large picture: 82% of its column, which from 1280 px is beside the side panel. */
const LARGE_SIZES =
  '(min-width: 90rem) 454px, (min-width: 80rem) calc(43vw - 170px), (min-width: 64rem) calc(43vw - 41px), (min-width: 48rem) calc(43vw - 35px), 78vw'

const thumbnailClass = classNames(
  'block aspect-4/3 w-full overflow-hidden rounded-sm border border-line bg-mat',
  'aria-[current=true]:border-brand aria-[current=true]:ring aria-[current=true]:ring-brand',
)
