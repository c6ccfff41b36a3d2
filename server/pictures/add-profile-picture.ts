import { randomBytes } from 'node:crypto'
import { PROFILE_PICTURE_WIDTH } from '#contract/limits.ts'
import { encodeChecked } from './add-uploads.ts'
import { encodeSquare } from './encode.ts'
import { filePath, type PictureFile, type PictureStore } from './store.ts'

/**
 * Stores a picture of a person or the logo of their shop, checked and encoded anew as a product's is. Its name is drawn and not the hash of what
 * it shows: nobody can find out who has a certain photograph, and each is one person's, to be removed with them.
 * @returns what `accounts.picture_path` or `sellers.logo_path` holds
 * @throws UnreadablePicture
 */
export async function addProfilePicture(store: PictureStore, upload: Blob): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const stem = `people/${name.slice(0, 2)}/${name}`
  await encodeChecked([upload], async (source) => {
    await store.put(fileOf(stem), await encodeSquare(source, PROFILE_PICTURE_WIDTH))
  })
  return stem
}

/** Returns the path of a profile picture below /static/. */
export function profilePictureUrl(stem: string): string {
  return filePath(fileOf(stem))
}

const fileOf = (stem: string): PictureFile => ({ stem, width: PROFILE_PICTURE_WIDTH, format: 'webp' })
