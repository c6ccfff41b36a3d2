import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { pictureUrl, pictureSrcSet, type PictureFiles } from './picture-sources.ts'

/** Pictures on cards have no text alternative, since the name is beside them. */
type ShownPicture = PictureFiles & { alt?: string }

interface ProductPictureProps {
  picture: ShownPicture | null | undefined
  /** `sizes` of the <img>, so that a phone loads the small file. */
  sizes: string
  /**
   * Width divided by height of the available space; an upright part fills little of its width, so a smaller file
   * suffices.
   */
  aspectRatio?: number
  /** Set in the first view, to load at once; `high` for its largest picture, before all others. */
  priority?: 'high' | 'normal'
  /** Alternative text; empty beside the name, defaults to the picture's own. */
  alt?: string
  /** Classes of the tile: width, height or aspect, and `[--picture-inset:...]` for the space around the part. */
  className?: string
  /** Labels over the picture. */
  children?: ReactNode
}

/** Picture of a product, never cropped; a plain chip if there is none. */
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
  // Browsers without AVIF, which are too old for the style sheet anyway, get a single file.
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

/** Default drawing: a blank chip. */
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
