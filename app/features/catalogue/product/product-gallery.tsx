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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
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
            <div className={classNames(largePictureClass, 'bg-mat [--picture-inset:4%_5%]')}>
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
      <div className="mt-2 flex items-center gap-1.5 print:hidden">
        {last > 0 && <Arrows currentIndex={currentIndex} last={last} onShow={show} />}
        {last > 0 && <Thumbnails pictures={visible} currentIndex={currentIndex} onShow={show} />}
        <IconButton
          label={productPageWords.enlarge(currentIndex + 1, visible.length)}
          icon={Maximize2}
          tone="line"
          onClick={() => setEnlarged(true)}
          className="ml-auto icons-4.5"
        />
      </div>
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
      <span role="status" className="sr-only">
        {productPageWords.picture(currentIndex + 1, last + 1)}
      </span>
    </>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  currentIndex: number
  onShow: (currentIndex: number) => void
}

function Thumbnails({ pictures, currentIndex, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex min-w-0 flex-1 gap-1.5">
      {pictures.map((picture, index) => (
        <li key={picture.path} className="w-14 min-w-0">
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
              sizes="56px"
              aspectRatio={4 / 3}
              priority="normal"
              className="size-full"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

const stripClass = 'snap-strip cursor-zoom-in rounded-md border border-line'

/**
 * Shape of the large picture. On phones the gallery takes 40 % of the height, so that name, price and stock follow on
 * the first screen.
 */
export const largePictureClass = 'aspect-4/3 max-md:max-h-[max(6rem,calc(40svh-3.5rem))]'

const singleClass = `${largePictureClass} rounded-md border border-line`

/** Classes that hide a picture until it is needed; `loading="lazy"` alone would load pictures up to a screen away. */
const deferredClass = 'hidden noscript:block'

/** Aspect ratio of the large picture: 4:3 minus the insets at its sides. */
const LARGE_ASPECT_RATIO = (4 * 0.9) / (3 * 0.92)

/** Value of `sizes` for the large picture: 90% of its column, which from 1280 px is beside the side panel. */
const LARGE_SIZES =
  '(min-width: 90rem) 488px, (min-width: 80rem) calc(46vw - 182px), (min-width: 64rem) calc(46vw - 44px), (min-width: 48rem) calc(46vw - 38px), 78vw'

const thumbnailClass = classNames(
  'block aspect-4/3 w-full overflow-hidden rounded-sm border border-line bg-mat',
  'aria-[current=true]:border-brand aria-[current=true]:ring aria-[current=true]:ring-brand',
)
