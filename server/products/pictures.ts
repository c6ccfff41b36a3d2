import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import { MAX_PICTURES } from '#contract/products/limits.ts'
import type { NewProduct } from '#contract/products/calls.ts'
import { findManageable } from '#server/catalogue/service.ts'
import type { Db } from '#server/db/client.ts'
import { pictures, productLedger } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import type { Author } from '#server/db/change-cause.ts'
import type { StoredPicture } from '#server/pictures/add-picture.ts'
import { addUploads } from '#server/pictures/add-uploads.ts'
import { refuseEachUnreadable } from '#server/pictures/encode.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { PRODUCT_FORM } from './columns.ts'

/** Higher than any picture's position; used for temporary positions while pictures swap places. */
const POSITION_OFFSET = 1000
const SIZE_SUFFIX = new RegExp(`-(?:${PICTURE_WIDTHS.join('|')})\\.(?:webp|avif)$`)

type ShownPicture = Awaited<ReturnType<typeof readPictures>>[number]

const shownColumns = {
  id: pictures.id,
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
  avif: pictures.avif,
  shows: pictures.shows,
}

/** Reads a product's pictures in display order. */
export function readPictures(db: Db, productId: number) {
  return db
    .select(shownColumns)
    .from(pictures)
    .where(and(eq(pictures.productId, productId), isNull(pictures.removedAt)))
    .orderBy(asc(pictures.position))
}

/**
 * Selects the pictures to keep: those in `image_urls`, in that order, or all of them if `image_urls` is omitted.
 * @throws invalid_input for another product's picture, or if the kept and new pictures would be more than five
 */
export function selectKeptPictures(
  shown: ShownPicture[],
  imageUrls: string[] | undefined,
  added: number,
): ShownPicture[] {
  const named = imageUrls?.map((url) => shown.find(({ path }) => path === stemFromUrl(url)))
  if (named?.includes(undefined)) throw fieldRefusal('image_urls', 'not_its_picture', PRODUCT_FORM)
  const keptList = named ? [...new Set(named)].filter((picture) => picture !== undefined) : shown
  if (keptList.length + added > MAX_PICTURES) throw fieldRefusal('images', 'too_many_pictures', ['body'])
  return keptList
}

/**
 * Selects another product's pictures for a new product. Picture files are named after a hash of their content and kept
 * while any product uses them.
 * @throws product_not_found, not_your_product, invalid_input
 */
export async function copyPictures(
  db: Db,
  actor: Actor,
  { pictures_of: productId, image_urls: imageUrls }: Pick<NewProduct, 'pictures_of' | 'image_urls'>,
  added: number,
) {
  if (productId !== undefined) await findManageable(db, actor, productId)
  const shown = productId === undefined ? [] : await readPictures(db, productId)
  return selectKeptPictures(shown, imageUrls, added).map(({ path, width, height, avif, shows }) => ({
    path,
    width,
    height,
    avif,
    shows,
  }))
}

/** Stores the files of new pictures before the transaction starts. @throws invalid_input */
export async function storeImages(store: PictureStore, images: readonly Blob[]): Promise<StoredPicture[]> {
  return addUploads(store, images).catch(refuseEachUnreadable('images'))
}

/**
 * Sets a product's pictures to `kept`, followed by the new pictures. The files of removed pictures are not deleted,
 * since an order may show them.
 * @returns true if the pictures changed
 */
export async function arrangePictures(
  tx: Db,
  product: { id: number; name: string },
  shown: ShownPicture[],
  { keptList, added }: { keptList: ShownPicture[]; added: (StoredPicture | Omit<ShownPicture, 'id'>)[] },
): Promise<boolean> {
  const isSame = keptList.length === shown.length && keptList.every(({ id }, at) => id === shown[at]?.id)
  if (!isSame) await reorder(tx, product.id, keptList)
  const newPictures = [...new Map(added.map((picture) => [picture.path, picture])).values()].filter(
    ({ path }) => !keptList.some((picture) => picture.path === path),
  )
  const rows = newPictures.map((picture, at) => ({
    ...picture,
    productId: product.id,
    position: keptList.length + at,
    alt: product.name,
  }))
  if (rows.length > 0) await tx.insert(pictures).values(rows)
  return !isSame || rows.length > 0
}

export interface PicturesChange {
  /** Paths of the pictures, in display order. */
  from: string[]
  to: string[]
}

/**
 * Returns the pictures that a product had before a change; undefined if its pictures have changed since, or if an
 * earlier picture no longer exists.
 */
export async function earlierPictures(tx: Db, productId: number, { from, to }: PicturesChange) {
  const rows = await tx
    .select({ id: pictures.id, path: pictures.path, removedAt: pictures.removedAt })
    .from(pictures)
    .where(eq(pictures.productId, productId))
    .orderBy(desc(pictures.id))
  const shown = rows.filter(({ removedAt }) => removedAt === null).map(({ path }) => path)
  const isLeft = shown.length === to.length && to.every((path) => shown.includes(path))
  const copied = from.flatMap((path) => rows.find((row) => row.path === path) ?? [])
  return isLeft && copied.length === from.length ? copied.map(({ id }) => id) : undefined
}

/** Adds a change of pictures to the ledger. For changes to the product's own columns, a trigger adds the entry. */
export async function notePictures(
  tx: Db,
  { accountId }: Author,
  change: PicturesChange & PictureReason,
): Promise<void> {
  const { from, to, ...reason } = change
  const texts = { image_urls: { from, to } }
  await tx.insert(productLedger).values({ ...reason, accountId, kind: 'edit', fields: ['image_urls'], texts })
}
type PictureReason = Pick<typeof productLedger.$inferInsert, 'productId' | 'cause' | 'changeId' | 'undoes'>

/** Sets a product's pictures to the given pictures, in the given order. */
export const showPictures = (tx: Db, productId: number, ids: number[]) => reorder(tx, productId, ids.map((id) => ({ id }))) // oxfmt-ignore

/** Reorders pictures in two steps, since no two pictures may share a position even within a statement. */
async function reorder(tx: Db, productId: number, keptList: Pick<ShownPicture, 'id'>[]): Promise<void> {
  const isShown = and(eq(pictures.productId, productId), isNull(pictures.removedAt))
  await tx
    .update(pictures)
    .set({ position: sql`${pictures.position} + ${POSITION_OFFSET}::int` })
    .where(isShown)
  const ids = keptList.map(({ id }) => id)
  const position = sql`array_position(${sql.param(ids)}::int[], ${pictures.id}) - 1`
  await tx.update(pictures).set({ position: position, removedAt: null }).where(inArray(pictures.id, ids))
  await tx
    .update(pictures)
    .set({ removedAt: now })
    .where(and(isShown, sql`${pictures.position} >= ${POSITION_OFFSET}::int`))
}

/** Converts an `image_urls` entry to its stored stem; some callers send the full URL or use backslashes. */
export function stemFromUrl(url: string): string {
  const path = url.replaceAll('\\', '/').replace(/^(?:https?:\/\/[^/]+)?\/*(?:static\/)?/, '')
  return path.replace(SIZE_SUFFIX, '')
}
