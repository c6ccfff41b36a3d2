import { randomBytes } from 'node:crypto'
import { PROFILE_PICTURE_WIDTH } from '#contract/accounts/limits.ts'
import { encodeChecked } from './add-uploads.ts'
import { encodeSquare } from './encode.ts'
import { filePath, type PictureFile, type PictureStore } from './store.ts'

/**
 * Stores a profile picture or shop logo, validated and re-encoded like a product picture. The file name is random
 * rather than a content hash, so that nobody can look up the owner of a photograph, and so that the file belongs to one
 * person and is removed with that person's account.
 * @returns value for `accounts.picture_path` or `sellers.logo_path`
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
