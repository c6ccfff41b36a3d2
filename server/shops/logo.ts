import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OwnShop } from '#contract/shops/calls.ts'
import { isActorAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, sellers } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { shopChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { addProfilePicture } from '#server/pictures/add-profile-picture.ts'
import { refuseUnreadable } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { getOwnShop } from './service.ts'

/**
 * Replaces the logo of the caller's shop and deletes the previous file. The new file is stored before the transaction
 * begins.
 * @throws invalid_input for an unreadable picture
 */
export async function changeLogo(db: Db, store: PictureStore, actor: Actor, upload: Blob): Promise<OwnShop> {
  const logoPath = await addProfilePicture(store, upload).catch(refuseUnreadable('picture'))
  return replaceLogo(db, store, actor, logoPath)
}

/** Removes the logo of the caller's shop and its file, if the shop has a logo. */
export const removeLogo = (db: Db, store: PictureStore, actor: Actor): Promise<OwnShop> =>
  replaceLogo(db, store, actor, null)

async function replaceLogo(db: Db, store: PictureStore, actor: Actor, logoPath: string | null): Promise<OwnShop> {
  const isOwn = eq(sellers.sellerId, actor.accountId)
  const { previous, shop } = await db.transaction(async (tx) => {
    // Locked, so that if two logos are uploaded concurrently, the second replaces the first.
    await lockRows(tx, accounts, tx.select().from(accounts).where(isActorAccount(actor)))
    const [seller] = await tx.select().from(sellers).where(isOwn)
    if (!seller) throw new Refusal('shop_not_found')
    await tx.update(sellers).set({ logoPath }).where(isOwn)
    if (logoPath !== seller.logoPath) {
      const changes = [{ field: 'logo' }]
      await emitEvents(tx, actor, shopChanged({ sellerId: actor.accountId, changes }))
    }
    return { previous: seller.logoPath, shop: await getOwnShop(tx, actor) }
  })
  if (previous) await store.remove(previous)
  return shop
}
