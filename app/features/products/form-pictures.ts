import type { Picture, Product } from '#contract/catalogue.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_PICTURE_SIZE, MAX_PICTURES } from '#contract/limits.ts'
import { productFormWords } from '#app/words/product-form.ts'

/** A picture of the form: one that the product shows already, or a file that was chosen. */
export type FormPicture = SavedPicture | NewPicture

interface SavedPicture {
  key: string
  /** As `image_urls` names it. */
  url: string
  picture: Picture
}

interface NewPicture {
  key: string
  file: File
  /** Address of the file in this page. */
  preview: string
}

/** What the server takes; also the words of the field that chooses files. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

export function savedPictures(product: Product | null): SavedPicture[] {
  return (product?.pictures ?? []).map((picture, at) => ({
    key: picture.path,
    url: product?.image_urls[at] ?? picture.path,
    picture,
  }))
}

export const isNew = (picture: FormPicture): picture is NewPicture => 'file' in picture

/** Which of the files can join so many pictures, and what to say of the others, each by name. */
export function admitFiles(present: number, files: readonly File[]): { admitted: File[]; problems: string[] } {
  const valid = files.filter(isValidFile)
  const problems = files.filter((file) => !isValidFile(file)).map(refusedFile)
  const room = Math.max(0, MAX_PICTURES - present)
  if (valid.length > room) problems.unshift(fieldErrors.too_many_pictures)
  return { admitted: valid.slice(0, room), problems }
}

/** `bench-photo.png (8.2 MB): Images must be ...` */
export function refusedFile({ name, size }: File): string {
  const megabytes = (size / 1024 / 1024).toFixed(1)
  return productFormWords.refusedFile(name, megabytes) + fieldErrors.bad_picture
}

/** The list with one picture at another place. */
export function movedPicture<One>(list: readonly One[], from: number, to: number): One[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Whether one call can say this order: those that stay come first, new ones follow. */
export function isInCallOrder(pictures: readonly FormPicture[]): boolean {
  const firstNew = pictures.findIndex(isNew)
  return firstNew < 0 || pictures.slice(firstNew).every(isNew)
}

/** Per cent that has left of each file, in the order in which they are sent; what surrounds them counts as nothing. */
export function sentShares(sizes: readonly number[], sent: number, total: number): number[] {
  const around = total - sizes.reduce((sum, size) => sum + size, 0)
  let left = Math.max(0, sent - around)
  return sizes.map((size) => {
    const share = Math.min(1, left / size)
    left = Math.max(0, left - size)
    return Math.round(share * 100)
  })
}

function isValidFile({ type, size }: File): boolean {
  return PICTURE_TYPES.includes(type) && size <= MAX_PICTURE_SIZE
}
