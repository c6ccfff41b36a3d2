import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { exportHead, exportLine } from '#contract/products/export-row.ts'
import type { CsvFormat } from '#contract/rules/csv.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { createPacer } from '#server/pacing/pacer.ts'
import { imageUrl, picturesOfProduct, sellerNameOfProduct } from '#server/catalogue/cards.ts'
import { managementScope } from '#server/catalogue/service.ts'
import { resolveSeller } from './columns.ts'
import { toExported, exportColumns } from './export-rows.ts'

/** Number of products per query and per chunk of the file. */
const BATCH = 500

interface ExportFilter {
  mine?: boolean | undefined
  seller_id?: number | undefined
  format: CsvFormat
}

/**
 * Exports products in every status. Sellers export their own products. Admins export all products, only the shop's, or
 * only one seller's.
 * @throws invalid_input for a seller that the caller may not select
 */
export async function exportProducts(db: Db, actor: Actor, filter: ExportFilter): Promise<DownloadedFile> {
  const { mine, seller_id: sellerId, format } = filter
  await resolveSeller(db, actor, sellerId, actor.role === 'admin' ? null : actor.accountId, ['query'])
  const flags = mine || actor.role !== 'admin' ? { mine: true } : { all: true }
  const isOfSeller = sellerId === undefined ? undefined : eq(products.sellerId, sellerId)
  const day = new Date().toISOString().slice(0, 10)
  return { name: `products-${day}.csv`, parts: exportParts(db, and(managementScope(actor, flags), isOfSeller), format) }
}

/**
 * Yields the file in chunks, reading the products of the next chunk only after the previous chunk has been sent, so
 * that slow downloads do not hold a connection, as they would with a cursor. A product that changes during the export
 * appears in either its old or its new state.
 */
async function* exportParts(db: Db, isOwner: SQL | undefined, format: CsvFormat): AsyncGenerator<string> {
  let text = exportHead()
  let lastId: number | undefined = 0
  const pause = createPacer()
  while (lastId !== undefined) {
    const rows = await readBatch(db, isOwner, lastId)
    for (const { pictures, sellerName: seller, ...row } of rows) {
      text += exportLine({ ...toExported(row), imageUrls: pictures.map(({ path }) => imageUrl(path)), seller }, format)
      await pause()
    }
    yield text
    text = ''
    lastId = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}

function readBatch(db: Db, isOwner: SQL | undefined, after: number) {
  return db
    .select({ ...exportColumns, pictures: picturesOfProduct, sellerName: sellerNameOfProduct })
    .from(products)
    .where(and(isOwner, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(BATCH)
}
