import type { BannerTile } from '#contract/storefront.ts'
import banner1Wide from './media/banner1-1280.webp'
import banner1 from './media/banner1-720.webp'
import banner2 from './media/banner2.webp'
import banner3 from './media/banner3.webp'
import banner5Wide from './media/banner5-1280.webp'
import banner5 from './media/banner5-720.webp'
import banner6 from './media/banner6.webp'
import banner8 from './media/banner8.webp'
import roboticsMp4 from './media/robotics.mp4'
import roboticsWebm from './media/robotics.webm'
import smartHomeMp4 from './media/smart-home.mp4'
import smartHomeWebm from './media/smart-home.webm'

/** The pictures that come with the shop; posters also for wide screens. Made by demo/banners/render.ts. */
export const bannerPictures: Record<BannerTile['image'], { src: string; wide?: string }> = {
  banner1: { src: banner1, wide: banner1Wide },
  banner2: { src: banner2 },
  banner3: { src: banner3 },
  banner5: { src: banner5, wide: banner5Wide },
  banner6: { src: banner6 },
  banner8: { src: banner8 },
}

/** Width and height of the pictures' stages, and of the films'. */
export const STILL_SIZE = { width: 480, height: 360 }
export const FILM_SIZE = { width: 1280, height: 640 }

export const bannerFilms: Record<NonNullable<BannerTile['video']>, { webm: string; mp4: string }> = {
  'smart-home': { webm: smartHomeWebm, mp4: smartHomeMp4 },
  robotics: { webm: roboticsWebm, mp4: roboticsMp4 },
}
