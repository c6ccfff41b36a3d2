import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/calls.ts'
import { readUnread } from '#server/facts/service.ts'
import { renewPairs } from '#server/catalogue/service.ts'
import { publishChange } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { settings } from '#server/db/schema.ts'
import { createFolderStore, type PictureStore } from '#server/pictures/store.ts'
import { calendarUpTo } from './calendar.ts'
import type { DemoCatalogue } from './demo-product.ts'
import { readDemoCatalogue } from './read-catalogue.ts'
import { insertCategories } from './insert-categories.ts'
import { insertEarnings } from './insert-earnings.ts'
import { insertOrders } from './insert-orders.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertPictures, insertProducts } from './insert-products.ts'
import { linkBanners } from './link-banners.ts'
import { hashPasswords, generateLogins, type DemoLogin } from './logins.ts'
import { ordersOfTheYear } from './orders.ts'
import { buyers } from './accounts.ts'
import { popularityOf } from './popularity.ts'
import { drawPictures, type DrawProduct } from './draw-pictures.ts'
import { viewsOf, type DayOfViews } from './views.ts'

export type { DemoLogin } from './logins.ts'

interface LoadOptions {
  database: Database
  dataDir: string
  /** Picture store; defaults to the picture folder in `dataDir`. */
  store?: PictureStore
  /** Reports progress to the operator, one line at a time. */
  report: (line: string) => void
  /** Time zone that determines where the shop's days start. */
  timeZone?: string
  now?: Date
  catalogue?: DemoCatalogue
  drawProduct?: DrawProduct
}

const LOADED_KEY = 'demo_shop'

/**
 * Fills an empty shop with the demo catalogue, five sellers, buyers, and a year of orders and views. Loading on the
 * same day always produces the same rows. Pictures are written first and remain if the load fails. All rows are written
 * in one transaction, so that an interrupted load can be repeated.
 * @returns one login per role, with new passwords; null if the demo shop is already loaded
 */
export async function loadDemoShop({
  database,
  dataDir,
  report,
  ...options
}: LoadOptions): Promise<DemoLogin[] | null> {
  if (await isLoaded(database)) return null
  const catalogue = options.catalogue ?? (await readDemoCatalogue())
  const drawProduct = options.drawProduct ?? (await import('./pictures/draw-product.ts')).drawProduct
  const { products } = catalogue
  const pictures = await drawPictures({
    products,
    drawProduct,
    store: options.store ?? createFolderStore(dataDir),
    report,
  })
  const logins = generateLogins()
  const passwordHashes = await hashPasswords(logins)
  const calendar = calendarUpTo(options.now ?? new Date(), options.timeZone ?? 'Africa/Kigali')
  const isClaimed = await database.db.transaction(async (tx) => {
    if (!(await claimLoad(tx, calendar.today))) return false
    await insertShop(tx, { catalogue, pictures, passwordHashes, calendar })
    publishChange(tx, { catalogue: true })
    return true
  })
  if (!isClaimed) return null
  await readUnread(database.db) // makes search by values available as soon as the shop is loaded
  await database.sql`analyze`
  await renewPairs(database.db)
  return logins
}

async function isLoaded({ db }: Database): Promise<boolean> {
  const found = await db.select({ name: settings.name }).from(settings).where(eq(settings.name, LOADED_KEY))
  return found.length > 0
}

/**
 * Claims the right to load the demo shop and returns true. A second server that loads the same database waits here and
 * then gets false.
 */
async function claimLoad(tx: Transaction, today: string): Promise<boolean> {
  const row = { name: LOADED_KEY, value: { loadedOn: today } }
  return (await tx.insert(settings).values(row).onConflictDoNothing().returning()).length > 0
}

interface Shop {
  catalogue: DemoCatalogue
  pictures: Map<string, Picture[]>
  passwordHashes: Map<string, string>
  calendar: ReturnType<typeof calendarUpTo>
}

async function insertShop(tx: Transaction, { catalogue, pictures, passwordHashes, calendar }: Shop): Promise<void> {
  const { products } = catalogue
  const popularity = popularityOf(products)
  const days = new Map(
    products.map((product) => [product.slug, viewsOf(product, popularity.get(product.slug) ?? 1, calendar)]),
  )
  const accountIds = await insertAccounts(tx, passwordHashes, calendar)
  const categoryIds = await insertCategories(tx, catalogue.categories)
  await linkBanners(tx, categoryIds)
  const productIds = await insertProducts(tx, products, { accountIds, categoryIds, views: sumsOf(days), calendar })
  await insertPictures(tx, pictures, productIds)
  await insertViews(tx, days, productIds)
  const ordered = products.filter(({ isRange }) => !isRange)
  const placed = ordersOfTheYear({ products: ordered, popularity, buyers, calendar })
  await insertOrders(tx, placed, { accountIds, productIds, pictures })
  await insertEarnings(tx)
}

function sumsOf(days: Map<string, DayOfViews[]>): Map<string, number> {
  return new Map([...days].map(([slug, list]) => [slug, list.reduce((sum, { views }) => sum + views, 0)]))
}

/**
 * Inserts views as a single JSON document, since tens of thousands of rows would exceed a statement's parameter limit.
 */
async function insertViews(tx: Transaction, days: Map<string, DayOfViews[]>, productIds: Map<string, number>) {
  const rows = [...days].flatMap(([slug, list]) => list.map((day) => ({ product_id: productIds.get(slug), ...day })))
  await tx.execute(sql`
    insert into product_views (product_id, day, views)
    select product_id, day, views
    from json_to_recordset(${JSON.stringify(rows)}::json) as rows (product_id integer, day date, views integer)`)
}
