import { eq } from 'drizzle-orm'
import type { BannerSlide, ManagedTile, TileEdit } from '#contract/banners/admin.ts'
import { Refusal } from '#contract/errors.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { bannerSlides, bannerTiles, pictures } from '#server/db/schema.ts'
import { changesDetail, fieldChanges } from '#server/events/field-changes.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { bannerEdited } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { addUploads } from '#server/pictures/add-uploads.ts'
import { refuseUnreadable } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { listBannerSlides } from './list.ts'
import { lockCategory } from '#server/categories/service.ts'
import { fieldRefusal } from '#server/http/errors.ts'

interface TileForm {
  tile_id: number
  tile: TileEdit
  /** Uploaded picture; the list holds at most one. */
  picture: readonly Blob[]
}

/** Picture store and time zone of the shop. */
interface BannerContext {
  store: PictureStore
  timeZone: string
}

const FORM = ['body', 'tile']

/**
 * Updates the submitted fields of a tile. Stores a new picture first to keep the transaction short; the previous
 * picture is removed with its row, and its files a day later.
 * @throws banner_not_found; invalid_input for an unreadable picture, a missing category, a last day in the past, or a
 * film for a tile other than the main one
 */
export async function changeBannerTile(
  db: Db,
  { store, timeZone }: BannerContext,
  actor: Actor,
  { tile_id: tileId, tile: edit, picture }: TileForm,
): Promise<ManagedTile> {
  await requireTile(db, tileId, timeZone)
  const [uploaded] = await addUploads(store, picture).catch(refuseUnreadable('picture'))
  return db.transaction(async (tx) => {
    // Locked before the tile, to match the lock order used when merging categories.
    const categoryId = await lockCategory(tx, edit.category_id ?? undefined, null, { actor, form: FORM })
    await lockRows(tx, bannerTiles, tx.select().from(bannerTiles).where(eq(bannerTiles.id, tileId)))
    const before = await requireTile(tx, tileId, timeZone)
    assertValidEdit(edit, before, todayIn(timeZone))
    const columns = { ...toColumns(edit), ...(edit.category_id !== undefined && { categoryId }) }
    if (Object.values(columns).some((value) => value !== undefined))
      await tx.update(bannerTiles).set(columns).where(eq(bannerTiles.id, tileId))
    if (uploaded || edit.image) await tx.delete(pictures).where(eq(pictures.tileId, tileId))
    if (uploaded) await tx.insert(pictures).values({ ...uploaded, tileId, position: 0 })
    const after = await requireTile(tx, tileId, timeZone)
    const detail = changesDetail(fieldChanges(toFields(before), toFields(after), NAME_ONLY))
    if (detail.changed.length > 0)
      await emitEvents(tx, actor, bannerEdited({ action: 'banner_tile_changed', tileId, detail }))
    return after
  })
}

/** Shows or hides a slide; if no slide is visible, the home page has no banner. @throws banner_not_found */
export async function changeBannerSlide(
  db: Db,
  timeZone: string,
  actor: Actor,
  { slide_id: slideId, hidden }: { slide_id: number; hidden: boolean },
): Promise<BannerSlide> {
  return db.transaction(async (tx) => {
    const isThis = eq(bannerSlides.id, slideId)
    const [before] = await lockRows(tx, bannerSlides, tx.select().from(bannerSlides).where(isThis), 'update')
    await tx.update(bannerSlides).set({ hidden }).where(isThis)
    const slide = (await listBannerSlides(tx, timeZone)).find(({ id }) => id === slideId)
    const main = slide?.tiles[0]
    if (!before || !slide || !main) throw new Refusal('banner_not_found')
    const detail = { slide: slideId, from: visibilityName(before), to: visibilityName(slide) }
    if (before.hidden !== hidden)
      await emitEvents(tx, actor, bannerEdited({ action: 'banner_slide_changed', tileId: main.id, detail }))
    return slide
  })
}

const visibilityName = ({ hidden }: Pick<BannerSlide, 'hidden'>) => (hidden ? 'hidden' : 'shown')

async function requireTile(db: Db, tileId: number, timeZone: string): Promise<ManagedTile> {
  const tiles = (await listBannerSlides(db, timeZone)).flatMap((slide) => slide.tiles)
  const tile = tiles.find(({ id }) => id === tileId)
  if (!tile) throw new Refusal('banner_not_found')
  return tile
}

/**
 * Rejects a last day in the past unless it is unchanged, so that the other fields of an expired offer can be corrected.
 */
function assertValidEdit({ video, ends_on: endsOn }: TileEdit, before: ManagedTile, today: string): void {
  if (video && before.backgroundColor !== 'board') throw fieldRefusal('video', 'main_tile_only', FORM)
  if (endsOn && endsOn < today && endsOn !== before.ends_on) throw fieldRefusal('ends_on', 'day_passed', FORM)
}

/**
 * Converts a form to columns. The tag, time note and last day are mutually exclusive: setting one clears the other two.
 */
function toColumns({ title, description, discount, image, video, ...edit }: TileEdit) {
  const noteFields = { tag: edit.tag ?? null, timeLeft: edit.timeLeft ?? null, endsOn: edit.ends_on ?? null }
  const hasNote = Object.values(noteFields).some((value) => value !== null)
  return { title, description, discount, image, film: video, ...(hasNote && noteFields) }
}

const toFields = (tile: ManagedTile) => ({ ...tile, category: tile.category?.name ?? null })

const NAME_ONLY = ['description', 'image', 'picture'] as const
