import type { BannerTile } from '#contract/banners.ts'
import { pictureSrcSet } from '#app/display/picture-sources.ts'
import { bundledSrcSet } from './banner-media.ts'

interface BannerPictureProps {
  tile: Pick<BannerTile, 'image' | 'picture'>
  /** How wide it is shown, as in the `sizes` of an <img>. */
  sizes: string
  /** The largest thing in the first view: fetched before all others. */
  priority?: boolean
  /** Its slide is shown, or soon will be: nothing is fetched before. */
  shouldLoad: boolean
  /** Places it absolutely, where its tile does not: its own size says nothing. */
  className?: string
}

/** A picture of the banner, the shop's own or else a bundled one, which is transparent: the words beside it say what it is. */
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
