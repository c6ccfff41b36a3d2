import type { Database } from '#server/db/client.ts'
import type { Sql } from '#server/db/sql-tag.ts'
import type { Lease } from '#server/db/pool.ts'
import { countFacets, readUnread } from '#server/facts/service.ts'
import { loadDemoShop } from '#demo/load.ts'
import { inTransaction } from './transaction.ts'

/** Number of pictures per product, as most products of the demo shop have. */
const PICTURES = 2

/**
 * Fills an empty shop with the given number of products, which repeat the demo products under different names, numbers,
 * prices and dates. Words such as `sensor` and `esp8266` remain as frequent as in the demo shop, and series names add
 * tens of thousands of rare words. Every run generates the same products.
 */
export async function fillShop(
  database: Database,
  dataDir: string,
  products: number,
  { prepare = async () => [] }: { prepare?: () => Promise<CopiedCategory[]> } = {},
): Promise<void> {
  await loadDemoShop({ database, dataDir, report: () => {}, drawProduct: () => [] })
  await readUnread(database.db)
  await addProducts(database, products, { copied: await prepare() })
  await countFacets(database.db)
  // Runs VACUUM separately, since ANALYZE commits after each table, and a test database does not flush its commits
  // immediately.
  await database.sql`vacuum`
  await database.sql`analyze`
}

/**
 * Extends a demo shop to the given number of products.
 * @param options.sellers sellers of the new products, starting with the seller who has the most; defaults to the
 * sellers of the demo shop
 * @param options.copied categories to fill with copies of their products
 */
export async function addProducts(
  database: Database,
  products: number,
  { sellers = [], copied = [] }: CopyOptions = {},
): Promise<void> {
  await inTransaction(database, async (sql, connection) => {
    await sql`set local synchronous_commit = on` // VACUUM marks pages as all-visible only after their commits have been flushed
    // Row-level triggers and index updates would take an hour for a million rows.
    await sql`alter table products disable trigger user`
    const indexes = await dropIndexes(sql, connection)
    const others = products - copied.reduce((sum, one) => sum + one.products, 0)
    await multiplyProducts(sql, others, { sellers, except: copied.map(({ from }) => from) })
    for (const one of copied) await multiplyCategory(sql, one)
    await addFacetRows(sql)
    for (const { definition } of indexes) await connection.query(definition)
    await sql`alter table products enable trigger user`
    await sql`alter table pictures disable trigger user`
    await addPictures(sql)
    await sql`alter table pictures enable trigger user`
    await addCards(sql)
    await recount(sql)
  })
}

interface CopyOptions {
  sellers?: number[]
  copied?: CopiedCategory[]
}

/** Category to extend, and the number of products that it should have. */
export interface CopiedCategory {
  from: number
  products: number
}

async function dropIndexes(sql: Sql, connection: Lease): Promise<{ definition: string }[]> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('products', 'facet_rows') and indexname not like '%_pkey'`
  for (const { name } of indexes) await connection.query(`drop index ${name}`)
  return indexes
}

/**
 * Copies the products until the shop has the required number. Of every hundred, two are sold out, two are low in stock,
 * and one or two are not offered.
 */
async function multiplyProducts(
  sql: Sql,
  count: number,
  { sellers, except }: { sellers: number[]; except: number[] },
): Promise<void> {
  await sql`
    with base as (
      select *, row_number() over (order by id) - 1 as place from products where category_id <> all(${except})
    ), numbered as (
      select n, abs(hashint4(n)::bigint) as dice from generate_series(1, ${count}::int - (select count(*)::int from base)) n
    ), named as (
      select n, dice, initcap(syllable[1 + dice % 24] || syllable[1 + dice / 24 % 24] || syllable[1 + dice / 576 % 24]) as series
      from numbered, (select string_to_array('ba be bi bo da de do fa ga ge ka ke ki ko la mi mu na ni ra ru sa ti vo', ' ') as syllable) as syllables
    )
    insert into products (seller_id, category_id, name, description, price_cents, stock, status, sku, mpn, manufacturer, package,
      specs, key_specs, pins, tags, views_count, search, created_at)
    select case when ${sellers.length} = 0 then seller_id
        else (${sellers}::int[])[1 + floor(${sellers.length} * power((dice % 99991)::float8 / 99991, 3))::int] end,
      category_id, name || ' ' || series || ' ' || n % 1000, description, 10000 + dice % 200 * (price_cents / 100),
      case dice % 50 when 7 then 0 when 8 then 1 + n % 5 else 1000 end,
      case dice % 61 when 9 then 'inactive' else 'active' end,
      'SKU-' || n, mpn || '-' || n, manufacturer, package, specs, key_specs, pins, tags,
      (10000 / (1 + dice % 9999))::int,
      search || setweight(to_tsvector('simple', lower(concat_ws(' ', series, n % 1000, mpn || '-' || n))), 'A'),
      now() - interval '40 days' - n * interval '1 minute'
    from named join base on place = dice / 13824 % (select count(*) from base) order by n`
}

async function multiplyCategory(sql: Sql, { from, products }: CopiedCategory): Promise<void> {
  await sql`
    with base as (
      select *, row_number() over (order by id) - 1 as place from products where category_id = ${from}
    ), numbered as (
      select n, abs(hashint4(n)::bigint) as dice from generate_series(1, ${products}::int - (select count(*)::int from base)) n
    )
    insert into products (category_id, name, price_cents, stock, mpn, manufacturer, package, specs, key_specs, search, created_at)
    select category_id, name || ' ' || n, 1000 + dice % 200 * 100, case dice % 50 when 7 then 0 else 1000 end,
      mpn || '-' || n, manufacturer, package, specs, key_specs, search, now() - interval '40 days' - n * interval '3 minutes'
    from numbered join base on place = dice / 200 % (select count(*) from base) order by n`
}

async function addPictures(sql: Sql): Promise<void> {
  await sql`
    insert into pictures (product_id, position, path, width, height, alt)
    select id, position, 'products/' || left(md5(id::text), 2) || '/' || md5(id || ' ' || position), 1280, 960, name
    from products, generate_series(0, ${PICTURES} - 1) position
    where id in (select id from products except select product_id from pictures)`
}

/** Gives each copied product the facts of its original. */
async function addFacetRows(sql: Sql): Promise<void> {
  await sql`
    with known as (
      select distinct on (p.specs, p.category_id, p.manufacturer, p.package)
        p.specs, p.category_id, p.manufacturer, p.package, f.reader, f.facets, f.value_in_package
      from products p join facet_rows f on f.product_id = p.id order by p.specs, p.category_id, p.manufacturer, p.package, p.id
    )
    insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, reader, facets, value_in_package)
    select p.id, p.listed, p.category_id, p.seller_id, p.price_cents, p.created_at, p.stock > 0, k.reader, k.facets, k.value_in_package
    from products p join known k on k.specs = p.specs and k.category_id is not distinct from p.category_id
      and k.manufacturer is not distinct from p.manufacturer and k.package is not distinct from p.package
    where not exists (select from facet_rows f where f.product_id = p.id) order by p.id`
}

/** Adds missing product cards, which a trigger normally writes. */
async function addCards(sql: Sql): Promise<void> {
  await sql`
    insert into product_cards (product_id, listed, featured, category_id, price_cents, created_at, card)
    select * from cards_of(array(select id from products except select product_id from product_cards order by 1))`
  await sql`select renew_cards(array(select product_id from product_cards where json_array_length(card -> 'pictures') = 0))`
}

/** Recalculates the counts that database triggers normally maintain. */
async function recount(sql: Sql): Promise<void> {
  await sql`
    update categories c set product_count = n.count
    from (select category_id, count(*) from products where listed group by category_id) n where n.category_id = c.id`
  await sql`update settings set value = to_jsonb((select sum(views_count) from products)) where name = 'total_views'`
  await sql`truncate search_words`
  await sql`
    insert into search_words (word, products)
    select word, ndoc from ts_stat('select search from products')`
}
