import type { BannerTile } from '#contract/banners/calls.ts'
import { pictureSrcSet } from '#app/display/picture-sources.ts'
import { bundledSrcSet } from './banner-media.ts'

interface BannerPictureProps {
  tile: Pick<BannerTile, 'image' | 'picture'>
  /** Display width, in the format of an <img> element's `sizes`. */
  sizes: string
  /** True for the largest picture in the initial view, which the browser should fetch first. */
  priority?: boolean
  /** True once the slide is shown or about to be shown; the picture isn't loaded before that. */
  shouldLoad: boolean
  /**
   * Class that positions the picture absolutely, because its intrinsic size must not affect the layout. Omit it if the
   * tile already positions the picture.
   */
  className?: string
}

/**
 * Banner picture, either uploaded by the shop or bundled with transparency. Needs no alternative text, because the
 * adjacent text describes it.
 */
export function BannerPicture({ tile, sizes, priority = false, shouldLoad, className }: BannerPictureProps) {
  if (!shouldLoad) return null
  const { image, picture } = tile
  const srcSetOf = (format: 'avif' | 'webp') =>
    picture ? pictureSrcSet(picture, format) : bundledSrcSet(image, format)
  const hasAvif = picture?.avif !== false
  const srcSet = srcSetOf('webp')
  // Browsers without AVIF get a single file, as in `ProductPicture`.
  const candidates = hasAvif ? {} : { srcSet, sizes }
  return (
    <picture>
      {hasAvif && <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />}
      <img
        src={srcSet.split(' ')[0]}
        {...candidates}
        alt=""
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
