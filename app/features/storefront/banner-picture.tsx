import type { BannerTile } from '#contract/storefront.ts'
import { bannerPictures, pictureAddress } from './banner-media.ts'

interface BannerPictureProps {
  image: BannerTile['image']
  /** How wide it is shown, as in the `sizes` of an <img>. */
  sizes: string
  /** The largest thing in the first view: fetched before all others. */
  priority?: boolean
  /** Its slide is shown, or soon will be: nothing is fetched before. */
  isDue: boolean
  className: string
}

/** A picture of the banner, transparent: the words beside it say what it is. */
export function BannerPicture({ image, sizes, priority = false, isDue, className }: BannerPictureProps) {
  if (!isDue) return null
  const { width, height, widths } = bannerPictures[image]
  const srcSet = (format: 'avif' | 'webp') =>
    widths.map((one) => `${pictureAddress(image, one, format)} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={pictureAddress(image, width, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
