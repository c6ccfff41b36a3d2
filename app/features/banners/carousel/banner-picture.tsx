import type { BannerTile } from '#contract/banners.ts'
import { pictureSrcSet } from '#app/display/picture-sources.ts'
import { bundledSrcSet } from './banner-media.ts'

interface BannerPictureProps {
  tile: Pick<BannerTile, 'image' | 'picture'>
  /** Display width, in the format of an <img> element's `sizes`. */
  sizes: string
  /** True for the largest picture in the initial view; that picture is fetched first. */
  priority?: boolean
  /** True once the slide is shown or about to be shown; nothing is loaded before then. */
  shouldLoad: boolean
  /**
   * Class that positions the picture absolutely, required unless the tile does so, since its intrinsic size is
   * meaningless.
   */
  className?: string
}

/**
 * Banner picture: either the shop's own, or a bundled one with transparency. Has no alternative text, since the
 * adjacent text describes it.
 */
export function BannerPicture({ tile, sizes, priority = false, shouldLoad, className }: BannerPictureProps) {
  if (!shouldLoad) return null
  const { image, picture } = tile
  const srcSetOf = (format: 'avif' | 'webp') =>
    picture ? pictureSrcSet(picture, format) : bundledSrcSet(image, format)
  const hasAvif = picture?.avif !== false
  const srcSet = srcSetOf('webp')
  // As in `ProductPicture`, browsers without AVIF get a single file.
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
