import type { BannerTile } from '#contract/storefront.ts'

/** Pictures and films that come with the shop, made by demo/banners/render.ts. */
const files = import.meta.glob<string>('./media/*', { eager: true, query: '?url', import: 'default' })

interface BannerPicture {
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Widths that there are files of, in pixels. */
  widths: number[]
}

const POSTER = { width: 1280, height: 640, widths: [720, 1280] }
const STILL = { width: 480, height: 360, widths: [480] }

/** Films' first pictures, and the pictures of the other tiles. */
export const bannerPictures = {
  banner1: POSTER,
  banner2: STILL,
  banner3: STILL,
  banner5: POSTER,
  banner6: STILL,
  banner8: STILL,
} satisfies Record<BannerTile['image'], BannerPicture>

export function pictureAddress(image: BannerTile['image'], width: number, format: 'avif' | 'webp'): string | undefined {
  return files[`./media/${image}-${width}.${format}`]
}

export function filmAddress(film: NonNullable<BannerTile['video']>, format: 'mp4' | 'webm'): string | undefined {
  return files[`./media/${film}.${format}`]
}
