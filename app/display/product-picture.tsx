import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { pictureUrl, pictureSrcSet, type PictureFiles } from './picture-sources.ts'

/** Picture with optional alternative text. Cards omit it, since the product's name is next to the picture. */
type ShownPicture = PictureFiles & { alt?: string }

interface ProductPictureProps {
  picture: ShownPicture | null | undefined
  /** `sizes` attribute of the <img>, so that phones load a small file. */
  sizes: string
  /**
   * Aspect ratio (width divided by height) of the available space. A tall part doesn't fill the width, so a smaller
   * file suffices.
   */
  aspectRatio?: number
  /** Loads a picture in the initial view immediately; `high` loads the largest picture before all others. */
  priority?: 'high' | 'normal'
  /** Alternative text; defaults to the picture's own. Leave it empty if the name is next to the picture. */
  alt?: string
  /**
   * Classes of the picture's tile: its width, height or aspect ratio, and `[--picture-inset:...]` for the space around
   * the part.
   */
  className?: string
  /** Labels overlaid on the picture. */
  children?: ReactNode
}

/** Uncropped picture of a product, or a plain chip drawing if it has no picture. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt, className, children } = props
  return (
    <span className={classNames('picture-tile', className)}>
      {picture ? <Picture {...props} picture={picture} /> : <DefaultPicture alt={alt ?? ''} />}
      {children}
    </span>
  )
}

function Picture({ picture, sizes, aspectRatio, priority, alt }: ProductPictureProps & { picture: ShownPicture }) {
  // Browsers without AVIF support, which are too old for the style sheet anyway, get a single file.
  const candidates = picture.avif ? {} : { srcSet: pictureSrcSet(picture, 'webp', aspectRatio), sizes }
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif', aspectRatio)} sizes={sizes} />}
      <img
        src={pictureUrl(picture, 640, 'webp')}
        {...candidates}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt ?? ''}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority === 'high' ? priority : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** Drawing of a blank chip, used by default. */
function DefaultPicture({ alt }: { alt: string }) {
  const altProps = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span>
      <svg viewBox="0 0 120 90" className="size-full text-[oklch(0.62_0.012_160)]" {...altProps}>
        <path
          d="M42 12v66M54 12v66M66 12v66M78 12v66"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.55"
        />
        <rect x="32" y="21" width="56" height="48" rx="4" fill="currentColor" />
        <path
          d="M60 31 77 45 60 59 43 45zM60 39.5 53.3 45 60 50.5 66.7 45z"
          fillRule="evenodd"
          opacity="0.45"
          className="fill-mat"
        />
      </svg>
    </span>
  )
}
