import type { CSSProperties } from 'react'
import type { BannerTile } from '#contract/banners/calls.ts'
import { ImageTile, MainTile, PromoSlide } from '#app/features/banners/carousel/promo-slide.tsx'

const STATIC_STATE = { isFirst: false, shouldLoad: true, isCurrent: false, isPlaying: false }

/** Small, static preview of a slide. */
export function SlidePreview({ tiles }: { tiles: BannerTile[] }) {
  return (
    <div inert className="select-none [zoom:0.6] md:[zoom:0.62]">
      <PromoSlide group={{ shops: tiles }} {...STATIC_STATE} />
    </div>
  )
}

interface TilePreviewProps {
  tile: BannerTile
  /** Index within the slide; 0 is the main tile. */
  position: number
  /** URL of a chosen picture that isn't uploaded yet. */
  picture: string | undefined
}

/** Static preview of a tile. A newly chosen picture replaces the stored one. */
export function TilePreview({ tile, position, picture }: TilePreviewProps) {
  const style = picture && ({ '--chosen': `url("${picture}")` } as CSSProperties)
  const content = picture ? '[&_img]:[content:var(--chosen)]' : ''
  return position === 0 ? (
    <div inert style={style || undefined} className={`select-none ${content} [zoom:0.6] md:[zoom:0.5]`}>
      <MainTile tile={tile} {...STATIC_STATE} />
    </div>
  ) : (
    <div inert style={style || undefined} className={`select-none ${content} grid`}>
      <ImageTile tile={tile} shouldLoad isLast={position === 2} />
    </div>
  )
}
