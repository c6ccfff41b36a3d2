import type { BannerTile } from '#contract/banners.ts'
import { pictureSrcSet } from '#app/display/picture-sources.ts'
import { bundledSrcSet } from './banner-media.ts'

interface BannerPictureProps {
  tile: Pick<BannerTile, 'image' | 'picture'>
  /** Display width, as in the `sizes` of an <img>. */
  sizes: string
  /** True for the largest picture of the first view, which is fetched first. */
  priority?: boolean
  /** True once the slide is shown or about to be; nothing loads before. */
  shouldLoad: boolean
  /** Must position the picture absolutely if its tile doesn't, since its own size is meaningless. */
  className?: string
}

/**
 * A banner picture: the shop's own, or a bundled one with transparency. It has no text alternative, since the text
 * beside it describes it.
 */
export function BannerPicture({ tile, sizes, priority = false, shouldLoad, className }: BannerPictureProps) {
  if (!shouldLoad) return null
  const { image, picture } = tile
  const srcSetOf = (format: 'avif' | 'webp') =>
    picture ? pictureSrcSet(picture, format) : bundledSrcSet(image, format)
  const hasAvif = picture?.avif !== false
  const srcSet = srcSetOf('webp')
  // As in `ProductPicture`: browsers without AVIF get one file.
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
