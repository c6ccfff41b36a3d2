import type { Sql } from '#server/db/sql-tag.ts'

/**
 * Maximum number of URLs that the sitemap protocol allows per file. Each file covers a fixed range of ids, so a product
 * never moves to another file.
 */
export const PRODUCTS_PER_PART = 50_000
/** Rows per read. */
const BATCH = 2_000

/** Paths of the fixed pages; the paths of products and categories come from the database. */
const PAGES = [
  '/',
  '/products',
  '/products?featured=true',
  '/products?newest=true',
  '/bom',
  '/about',
  '/contact',
  '/sell',
  '/delivery',
  '/returns',
  '/privacy',
  '/terms',
]

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Lists the sitemap of pages and categories, and the non-empty product sitemaps. */
export async function* sitemapIndex(sql: Sql, publicUrl: string): AsyncGenerator<string> {
  const parts = await sql<{ part: number; day: string }>`
    select id / ${PRODUCTS_PER_PART} as part, to_char(max(updated_at), 'YYYY-MM-DD') as day
    from products where listed group by 1 order by 1`
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  yield entry('sitemap', `${publicUrl}/sitemaps/pages.xml`)
  for (const { part, day } of parts) yield entry('sitemap', `${publicUrl}/sitemaps/products-${part}.xml`, day)
  yield '</sitemapindex>\n'
}

/** Lists the fixed pages, every category with products and the shop page of every seller with products. */
export async function* sitemapOfPages(sql: Sql, publicUrl: string): AsyncGenerator<string> {
  const categories = await sql<{ id: number }>`
    with recursive filled as (
      select id, parent_id from categories where merged_into_id is null and product_count > 0
      union
      select c.id, c.parent_id from categories c join filled on c.id = filled.parent_id
    )
    select id from filled join categories using (id) where proposed_at is null order by id`
  const lists = categories.map(({ id }) => `/products?category_ids=${id}`)
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  const shops = await sql<{ slug: string }>`
    select slug from sellers join accounts on id = seller_id
    where role = 'seller' and status = 'Active' and deleted_at is null
      and exists (select from products p where p.seller_id = sellers.seller_id and p.listed) order by slug`
  const pages = shops.map(({ slug }) => `/shop/${slug}`)
  for (const path of [...PAGES, ...lists, ...pages]) yield entry('url', publicUrl + path)
  yield '</urlset>\n'
}

/** Lists the pages of listed products in one range of ids, with the day of their last edit. */
export async function* sitemapOfProducts(sql: Sql, publicUrl: string, part: number): AsyncGenerator<string> {
  const first = part * PRODUCTS_PER_PART
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for (let next: number | undefined = first; next !== undefined;) {
    const batch: { id: number; day: string }[] = await sql`
      select id, to_char(updated_at, 'YYYY-MM-DD') as day from products
      where listed and id >= ${next} and id < ${first + PRODUCTS_PER_PART} order by id limit ${BATCH}`
    yield batch.map(({ id, day }) => entry('url', `${publicUrl}/product/${id}`, day)).join('')
    const last = batch.at(-1)
    next = last && batch.length === BATCH ? last.id + 1 : undefined
  }
  yield '</urlset>\n'
}

function entry(tag: 'url' | 'sitemap', address: string, day?: string): string {
  const changed = day ? `<lastmod>${day}</lastmod>` : ''
  return `<${tag}><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</${tag}>\n`
}
