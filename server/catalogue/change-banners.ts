import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BannerSlide, ManagedTile, TileEdit } from '#contract/banners.ts'
import { Refusal } from '#contract/errors.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { audit, bannerSlides, bannerTiles, pictures } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { addUploads } from '#server/pictures/add-uploads.ts'
import { UnreadablePicture } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { listBannerSlides } from './banners.ts'
import { lockCategory, refusedField } from './product-columns.ts'

interface TileForm {
  tile_id: number
  tile: TileEdit
  /** One, or none. */
  picture: readonly Blob[]
}

/** Whose banner it is, and in which time zone its days are. */
interface Shop {
  store: PictureStore
  timeZone: string
}

const FORM = ['body', 'tile']

/**
 * Changes what the form names of a tile. A picture is stored first, so that the transaction is short; the one before goes
 * with its row, and its files a day later.
 * @throws banner_not_found; invalid_input for what is no picture, a category that is gone, a last day that has passed,
 * or a film for a tile that is not the main one
 */
export async function changeBannerTile(
  db: Db,
  { store, timeZone }: Shop,
  actor: Actor,
  { tile_id: tileId, tile: edit, picture }: TileForm,
): Promise<ManagedTile> {
  await needTile(db, tileId, timeZone)
  const [added] = await addUploads(store, picture).catch((fault: unknown) => {
    throw fault instanceof UnreadablePicture ? refusedField('picture', 'bad_picture', ['body']) : fault
  })
  return db.transaction(async (tx) => {
    // Before the tile, as whoever merges categories does.
    const categoryId = await lockCategory(tx, edit.category_id ?? undefined, null, FORM)
    await tx.select().from(bannerTiles).where(eq(bannerTiles.id, tileId)).for('no key update')
    const before = await needTile(tx, tileId, timeZone)
    assertFits(edit, before, todayIn(timeZone))
    const columns = { ...columnsOf(edit), ...(edit.category_id !== undefined && { categoryId }) }
    if (Object.values(columns).some((value) => value !== undefined))
      await tx.update(bannerTiles).set(columns).where(eq(bannerTiles.id, tileId))
    if (added || edit.image) await tx.delete(pictures).where(eq(pictures.tileId, tileId))
    if (added) await tx.insert(pictures).values({ ...added, tileId, position: 0 })
    const after = await needTile(tx, tileId, timeZone)
    const changed = changedFields(before, after)
    if (changed.length > 0) await note(tx, actor, tileId, 'banner_tile_changed', { changed })
    return after
  })
}

/** Shows a slide or hides it; without any the home page has no banner. @throws banner_not_found */
export async function changeBannerSlide(
  db: Db,
  timeZone: string,
  actor: Actor,
  { slide_id: slideId, hidden }: { slide_id: number; hidden: boolean },
): Promise<BannerSlide> {
  return db.transaction(async (tx) => {
    const isThis = eq(bannerSlides.id, slideId)
    const [before] = await tx.select().from(bannerSlides).where(isThis).for('update')
    await tx.update(bannerSlides).set({ hidden }).where(isThis)
    const slide = (await listBannerSlides(tx, timeZone)).find(({ id }) => id === slideId)
    const main = slide?.tiles[0]
    if (!before || !slide || !main) throw new Refusal('banner_not_found')
    const change = { slide: slideId, from: stateOf(before), to: stateOf(slide) }
    // A slide is known by its main tile.
    if (before.hidden !== hidden) await note(tx, actor, main.id, 'banner_slide_changed', change)
    return slide
  })
}

/** Lets the tiles that lead to one category lead to another, which takes its place. */
export async function moveTiles(tx: Db, fromId: number, toId: number): Promise<void> {
  await tx.update(bannerTiles).set({ categoryId: toId }).where(eq(bannerTiles.categoryId, fromId))
}

const stateOf = ({ hidden }: Pick<BannerSlide, 'hidden'>) => (hidden ? 'hidden' : 'shown')

async function needTile(db: Db, tileId: number, timeZone: string): Promise<ManagedTile> {
  const tiles = (await listBannerSlides(db, timeZone)).flatMap((slide) => slide.tiles)
  const tile = tiles.find(({ id }) => id === tileId)
  if (!tile) throw new Refusal('banner_not_found')
  return tile
}

/** A day that has passed already may stay, so that the other fields of an old offer can be mended. */
function assertFits({ video, ends_on: endsOn }: TileEdit, before: ManagedTile, today: string): void {
  if (video && before.backgroundColor !== 'board') throw refusedField('video', 'main_tile_only', FORM)
  if (endsOn && endsOn < today && endsOn !== before.ends_on) throw refusedField('ends_on', 'day_passed', FORM)
}

/** What a form names; of tag, words about the time and last day, one takes the place of the others. */
function columnsOf({ title, description, discount, image, video, ...edit }: TileEdit) {
  const notes = { tag: edit.tag ?? null, timeLeft: edit.timeLeft ?? null, endsOn: edit.ends_on ?? null }
  const hasNote = Object.values(notes).some((note) => note !== null)
  return { title, description, discount, image, film: video, ...(hasNote && notes) }
}

function changedFields(before: ManagedTile, after: ManagedTile): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ManagedTile)[]
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

async function note(tx: Db, actor: Actor, subjectId: number, action: string, detail: object): Promise<void> {
  announce(tx, { catalogue: true })
  await tx.insert(audit).values({ accountId: actor.accountId, action, subjectType: 'banner', subjectId, detail })
}
