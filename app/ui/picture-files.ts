import { preload } from 'react-dom'
import type { Picture } from '#contract/catalogue.ts'
import { PICTURE_WIDTHS } from '#contract/limits.ts'

type PictureFormat = 'avif' | 'webp'

/**
 * The `srcset` of a picture. A file's number is the length of its longer side: an upright part is narrower than that. The browser compares widths with
 * the whole room's, so each is told as wide as the room that it can fill.
 */
export function pictureFiles({ path, width, height }: Picture, format: PictureFormat, frame = 0): string {
  const share = Math.min(1, width / height / frame)
  const perSize = width / Math.max(width, height) / share
  return PICTURE_WIDTHS.map((size) => `${pictureAddress({ path }, size, format)} ${Math.round(size * perSize)}w`).join(
    ', ',
  )
}

export function pictureAddress(
  picture: Pick<Picture, 'path'>,
  size: (typeof PICTURE_WIDTHS)[number],
  format: PictureFormat,
): string {
  return `/static/${picture.path}-${size}.${format}`
}

/**
 * Asks for the one picture that a page is opened for ahead of its scripts: they stand before it in the document, and on a slow
 * line each file waits for those before it. Call it with what the picture is drawn with. After a click there is nothing ahead
 * of: the browser may have the file from the list already, and would complain of a preload that nothing used.
 */
export function preloadPicture(picture: Picture, sizes: string, frame?: number): void {
  if (typeof document !== 'undefined') return
  const format = picture.avif ? 'avif' : 'webp'
  preload(pictureAddress(picture, 640, format), {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: pictureFiles(picture, format, frame),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
