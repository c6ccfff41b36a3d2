import type { Picture } from '#contract/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { pictureUrl, pictureSrcSet } from './picture-sources.ts'

interface ProductPictureProps {
  picture: Picture | null | undefined
  /** `sizes` of the <img>, so that a phone loads the small file. */
  sizes: string
  /** Width over height of the available room; an upright part fills little of its width, so a smaller file suffices. */
  aspectRatio?: number
  /** Whether the picture is in the first view, and loaded at once. */
  priority?: boolean
  /** Alternative text; empty beside the name, defaults to the picture's own. */
  alt?: string
  /** Classes of the tile: width, height or aspect, and `[--picture-inset:...]` for the room around the part. */
  className?: string
}

/** Picture of a product, never cropped; a plain chip if there is none. */
export function ProductPicture({ picture, sizes, aspectRatio, priority = false, alt, className }: ProductPictureProps) {
  return (
    <span className={classNames('relative block overflow-hidden bg-mat', className)}>
      <span className="absolute inset-(--picture-inset,12%_11%) block">
        {picture ? (
          <picture>
            {picture.avif && (
              <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif', aspectRatio)} sizes={sizes} />
            )}
            <img
              src={pictureUrl(picture, 640, 'webp')}
              srcSet={pictureSrcSet(picture, 'webp', aspectRatio)}
              sizes={sizes}
              width={picture.width}
              height={picture.height}
              alt={alt ?? picture.alt}
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : 'auto'}
              decoding="async"
              className="size-full object-contain filter-(--picture-shadow)"
            />
          </picture>
        ) : (
          <DefaultPicture alt={alt ?? ''} />
        )}
      </span>
    </span>
  )
}

/** Default drawing: a blank chip. */
function DefaultPicture({ alt }: { alt: string }) {
  const altProps = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
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
  )
}
