import type { CSSProperties } from 'react'
import type { BannerTile } from '#contract/storefront.ts'
import { ImageTile, MainTile, PromoSlide } from '#app/features/storefront/promo-slide.tsx'

const STILL = { isFirst: false, isDue: true, isCurrent: false, isPlaying: false }

/** A slide as the home page shows it, small and still. */
export function SlidePreview({ tiles }: { tiles: BannerTile[] }) {
  return (
    <div inert className={`${still} [zoom:0.6] md:[zoom:0.62]`}>
      <PromoSlide group={{ shops: tiles }} {...STILL} />
    </div>
  )
}

interface TilePreviewProps {
  tile: BannerTile
  /** From 0; the first is the main one. */
  place: number
  /** Address of a picture that is chosen and not yet sent. */
  picture: string | undefined
}

/** One tile as the home page would show it, still. A chosen picture is drawn in the place of the tile's own. */
export function TilePreview({ tile, place, picture }: TilePreviewProps) {
  const style = picture && ({ '--chosen': `url("${picture}")` } as CSSProperties)
  const content = picture ? '[&_img]:[content:var(--chosen)]' : ''
  return place === 0 ? (
    <div inert style={style || undefined} className={`${still} ${content} [zoom:0.6] md:[zoom:0.5]`}>
      <MainTile tile={tile} {...STILL} />
    </div>
  ) : (
    <div inert style={style || undefined} className={`${still} ${content} grid`}>
      <ImageTile tile={tile} isDue isLast={place === 2} />
    </div>
  )
}

const still = 'select-none'
