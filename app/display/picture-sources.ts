import { preload } from 'react-dom'
import type { Picture } from '#contract/catalogue/calls.ts'
import { PICTURE_WIDTHS } from '#contract/limits.ts'

type PictureFormat = 'avif' | 'webp'

/** Fields needed to locate a picture's files, without its text. */
export type PictureFiles = Omit<Picture, 'alt' | 'shows'>

/**
 * Builds the `srcset` of a picture. Files are named by their longer side, so each width is scaled to the part of the
 * tile that an upright picture fills.
 */
export function pictureSrcSet({ path, width, height }: PictureFiles, format: PictureFormat, aspectRatio = 0): string {
  const widthShare = Math.min(1, width / height / aspectRatio)
  const perSize = width / Math.max(width, height) / widthShare
  return PICTURE_WIDTHS.map((size) => `${pictureUrl({ path }, size, format)} ${Math.round(size * perSize)}w`).join(', ')
}

export function pictureUrl(
  picture: Pick<Picture, 'path'>,
  size: (typeof PICTURE_WIDTHS)[number],
  format: PictureFormat,
): string {
  return `/static/${picture.path}-${size}.${format}`
}

/**
 * Preloads a page's main picture ahead of its scripts, during server rendering. Accepts the same arguments as the
 * picture.
 */
export function preloadPicture(picture: PictureFiles, sizes: string, aspectRatio?: number): void {
  if (typeof document !== 'undefined') return
  const format = picture.avif ? 'avif' : 'webp'
  preload(pictureUrl(picture, 640, format), {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: pictureSrcSet(picture, format, aspectRatio),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
