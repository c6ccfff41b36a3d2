import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { addProfilePicture } from '#server/pictures/add-profile-picture.ts'
import { UnreadablePicture } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { isOwn } from './own-account.ts'
import { toUser, type Account } from './service.ts'

/**
 * Shows a new picture of the caller in the place of the one before, whose file goes. It is stored first, so that the
 * transaction is short; one that nobody came to name is swept away with those of products.
 * @throws invalid_input for what is no picture, session_ended when the account went away meanwhile
 */
export async function changeProfilePicture(db: Db, store: PictureStore, actor: Actor, upload: Blob): Promise<User> {
  const picturePath = await addProfilePicture(store, upload).catch((fault: unknown) => {
    throw fault instanceof UnreadablePicture ? badPicture() : fault
  })
  return showPicture(db, store, actor, picturePath)
}

/** Removes the caller's picture and its file, if there is one. @throws session_ended as above */
export async function removeProfilePicture(db: Db, store: PictureStore, actor: Actor): Promise<User> {
  return showPicture(db, store, actor, null)
}

async function showPicture(
  db: Db,
  store: PictureStore,
  actor: Actor,
  picturePath: Account['picturePath'],
): Promise<User> {
  const { before, account } = await db.transaction(async (tx) => {
    // Locked: of two pictures at once, the second removes the first.
    const [before] = await tx.select().from(accounts).where(isOwn(actor)).for('no key update')
    if (!before) throw new Refusal('session_ended')
    await tx.update(accounts).set({ picturePath }).where(eq(accounts.id, before.id))
    return { before, account: { ...before, picturePath } }
  })
  if (before.picturePath) await store.remove(before.picturePath)
  return toUser(account)
}

function badPicture(): Refusal {
  const problem = { loc: ['body', 'picture'], msg: fieldErrors.bad_picture, type: 'custom' }
  return new Refusal('invalid_input', { fields: [problem] })
}
