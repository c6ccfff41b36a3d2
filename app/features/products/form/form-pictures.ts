import type { Picture, Product } from '#contract/catalogue/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import { MAX_PICTURES } from '#contract/products/limits.ts'
import { formatMegabytes, isPictureFile, PICTURE_TYPES } from '#app/browser/picture-files.ts'
import { productFormWords } from '#app/words/products-form.ts'

/** Picture in the form: either one already stored with the product, or a newly selected file. */
export type FormPicture = SavedPicture | NewPicture

interface SavedPicture {
  key: string
  /** URL path of the picture, as in `image_urls`. */
  url: string
  picture: Picture
}

export interface NewPicture {
  key: string
  file: File
  /** Object URL that previews the file. */
  preview: string
}

export function savedPictures(product: Product | null): SavedPicture[] {
  return (product?.pictures ?? []).map((picture, at) => ({
    key: picture.path,
    url: product?.image_urls[at] ?? picture.path,
    picture,
  }))
}

export const isNew = (picture: FormPicture): picture is NewPicture => 'file' in picture

/** Error for a rejected file, and what is wrong with the file. */
export interface PictureError {
  text: string
  detail?: string
}

/** Separates acceptable files from unacceptable ones, and returns an error for each of the latter. */
export function acceptFiles(
  currentCount: number,
  files: readonly File[],
): { accepted: File[]; errors: PictureError[] } {
  const valid = files.filter(isPictureFile)
  const errors: PictureError[] = files.filter((file) => !isPictureFile(file)).map((file) => rejectedFile(file))
  const remaining = Math.max(0, MAX_PICTURES - currentCount)
  if (valid.length > remaining) errors.unshift({ text: fieldErrors.too_many_pictures })
  return { accepted: valid.slice(0, remaining), errors }
}

/** Returns the error for a rejected file: `bench-photo.png (8.2 MB): Images must be ...` */
export function rejectedFile(file: File, reason: string = fieldErrors.bad_picture): PictureError {
  return { text: productFormWords.rejectedFile(file.name, formatMegabytes(file)) + reason, detail: detailOf(file) }
}

function detailOf(file: File): string {
  const { type, size, name } = file
  if (!PICTURE_TYPES.includes(type)) {
    const kind = /\.([a-z\d]{1,5})$/i.exec(name)?.[1] ?? /^[a-z]+\/([a-z\d]{1,5})/.exec(type)?.[1]
    return kind === undefined ? productFormWords.noPicture : productFormWords.otherType(kind.toUpperCase())
  }
  const megabytes = Math.floor(MAX_PICTURE_SIZE / 1024 / 1024)
  return size > MAX_PICTURE_SIZE ? productFormWords.tooLarge(megabytes) : productFormWords.unreadable
}

/** Returns a copy of the list with one picture moved. */
export function movePicture<One>(list: readonly One[], from: number, to: number): One[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns true if a single request can set the order of the pictures, because new pictures follow the stored ones. */
export function isRequestOrder(pictures: readonly FormPicture[]): boolean {
  const firstNew = pictures.findIndex(isNew)
  return firstNew < 0 || pictures.slice(firstNew).every(isNew)
}

/**
 * Returns the upload progress of each file in percent, in upload order; ignores the overhead of the multipart encoding.
 */
export function uploadProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const overhead = total - sizes.reduce((sum, size) => sum + size, 0)
  let remainingBytes = Math.max(0, sent - overhead)
  return sizes.map((size) => {
    const fraction = Math.min(1, remainingBytes / size)
    remainingBytes = Math.max(0, remainingBytes - size)
    return Math.round(fraction * 100)
  })
}
