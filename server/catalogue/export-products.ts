import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { exportHead, exportLine } from '#contract/rules/export-row.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { imageUrl, picturesOfProduct, sellerNameOfProduct } from './cards.ts'
import { managedBy } from './managed.ts'
import { sellerFor } from './product-columns.ts'
import { toExported, toldColumns } from './told-products.ts'

/** Products of one statement, and of one part of the file. */
const BATCH = 500

interface Chosen {
  mine?: boolean | undefined
  seller_id?: number | undefined
}

/**
 * A file of products in every status: a seller's own, for an admin all, the shop's own, or one seller's.
 * @throws invalid_input for a seller whom the caller may not choose
 */
export async function exportProducts(db: Db, actor: Actor, chosen: Chosen): Promise<DownloadedFile> {
  const { mine, seller_id: sellerId } = chosen
  await sellerFor(db, actor, sellerId, actor.role === 'admin' ? null : actor.accountId, ['query'])
  const flags = mine || actor.role !== 'admin' ? { mine: true } : { all: true }
  const isOfSeller = sellerId === undefined ? undefined : eq(products.sellerId, sellerId)
  const day = new Date().toISOString().slice(0, 10)
  return { name: `products-${day}.csv`, parts: partsOf(db, and(managedBy(actor, flags), isOfSeller)) }
}

/**
 * A part after the other, each read when the one before it has gone out: whoever downloads slowly holds no connection of
 * the database, as they would with a cursor. A product that changes meanwhile is told as it was or as it is.
 */
async function* partsOf(db: Db, isTheirs: SQL | undefined): AsyncGenerator<string> {
  let text = exportHead()
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows = await readBatch(db, isTheirs, last)
    for (const { pictures, sellerName: seller, ...row } of rows)
      text += exportLine({ ...toExported(row), imageUrls: pictures.map(({ path }) => imageUrl(path)), seller })
    yield text
    text = ''
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}

function readBatch(db: Db, isTheirs: SQL | undefined, after: number) {
  return db
    .select({ ...toldColumns, pictures: picturesOfProduct, sellerName: sellerNameOfProduct })
    .from(products)
    .where(and(isTheirs, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(BATCH)
}
