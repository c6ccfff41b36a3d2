import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/calls.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { addProfilePicture } from '#server/pictures/add-profile-picture.ts'
import { refuseUnreadable } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { lockActorAccount, readUser, type Account } from './service.ts'

/**
 * Replaces the caller's profile picture and deletes the previous file. Stores the new file before the transaction
 * starts.
 * @throws invalid_input for an unreadable picture; session_ended if the account has been deleted
 */
export async function changeProfilePicture(db: Db, store: PictureStore, actor: Actor, upload: Blob): Promise<User> {
  const picturePath = await addProfilePicture(store, upload).catch(refuseUnreadable('picture'))
  return replacePicture(db, store, actor, picturePath)
}

/** Removes the caller's profile picture and its file, if any. @throws session_ended if the account has been deleted */
export async function removeProfilePicture(db: Db, store: PictureStore, actor: Actor): Promise<User> {
  return replacePicture(db, store, actor, null)
}

async function replacePicture(
  db: Db,
  store: PictureStore,
  actor: Actor,
  picturePath: Account['picturePath'],
): Promise<User> {
  const { before: previous, account } = await db.transaction(async (tx) => {
    // Locks the row so that, of two concurrent uploads, the second removes the picture that the first uploaded.
    const previous = await lockActorAccount(tx, actor)
    await tx.update(accounts).set({ picturePath }).where(eq(accounts.id, previous.id))
    return { before: previous, account: { ...previous, picturePath } }
  })
  if (previous.picturePath) await store.remove(previous.picturePath)
  return readUser(db, account)
}
