import type { BannerTile } from '#contract/storefront.ts'
import { pictureFiles } from '#app/ui/picture-files.ts'
import { bundledFiles } from './banner-media.ts'

interface BannerPictureProps {
  tile: Pick<BannerTile, 'image' | 'picture'>
  /** How wide it is shown, as in the `sizes` of an <img>. */
  sizes: string
  /** The largest thing in the first view: fetched before all others. */
  priority?: boolean
  /** Its slide is shown, or soon will be: nothing is fetched before. */
  isDue: boolean
  /** Places it absolutely: its own size says nothing. */
  className: string
}

/** A picture of the banner, the shop's own or else a bundled one, which is transparent: the words beside it say what it is. */
export function BannerPicture({ tile, sizes, priority = false, isDue, className }: BannerPictureProps) {
  if (!isDue) return null
  const { image, picture } = tile
  const filesOf = (format: 'avif' | 'webp') => (picture ? pictureFiles(picture, format) : bundledFiles(image, format))
  const files = filesOf('webp')
  return (
    <picture>
      {picture?.avif !== false && <source type="image/avif" srcSet={filesOf('avif')} sizes={sizes} />}
      <img
        src={files.split(' ')[0]}
        srcSet={files}
        sizes={sizes}
        alt=""
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
