import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { accounts } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { PRODUCTS_PER_PART, sitemapOfPages } from './sitemap.ts'

const ORIGIN = 'https://shop.example'

let shop: TestShop
let shown: { id: number }
let category: { id: number }
before(async () => {
  shop = await testShop({ settings: { PUBLIC_URL: ORIGIN, STORE_NAME: 'Umutima Parts' } })
  const parent = await makeCategory(shop)
  category = await makeCategory(shop, { parentId: parent.id })
  await makeCategory(shop, { name: 'Nothing in it' })
  shown = await makeProduct(shop, { categoryId: category.id, updatedAt: new Date('2026-03-04T10:00:00Z') })
  await makeProduct(shop, { status: 'inactive' })
  await shop.database.sql`insert into products (id, name, price_cents, stock) overriding system value
    values (${PRODUCTS_PER_PART * 3}, 'Far off', 100, 1)`
})
after(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('sitemap', () => {
  it('lists the pages and only the product sitemaps that contain products in the index', async () => {
    const { headers, body } = await get('/sitemap.xml')
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
    assert.deepEqual(addressesIn(body), [
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/products-0.xml`,
      `${ORIGIN}/sitemaps/products-3.xml`,
    ])
  })

  it('contains the listed products with the date of their last edit', async () => {
    const { body } = await get('/sitemaps/products-0.xml')
    assert.match(
      body,
      new RegExp(
        `^<\\?xml[^]*<url><loc>${ORIGIN}/product/${shown.id}</loc><lastmod>2026-03-04</lastmod></url>\\n</urlset>\\n$`,
      ),
    )
    assert.deepEqual(addressesIn(body), [`${ORIGIN}/product/${shown.id}`])
  })

  it('contains categories with products and their parents, but no empty categories', async () => {
    const addresses = addressesIn((await get('/sitemaps/pages.xml')).body)
    assert.ok(addresses.includes(`${ORIGIN}/privacy`))
    assert.deepEqual(
      addresses.filter((address) => address?.includes('category_ids')),
      [category.id - 1, category.id].map((id) => `${ORIGIN}/products?category_ids=${id}`),
    )
  })

  it('contains the shops of active sellers with a listed product', async () => {
    const [selling, empty] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    await makeProduct(shop, { sellerId: selling.user.id })
    const read = async () => {
      let text = ''
      for await (const part of sitemapOfPages(shop.database.sql, ORIGIN)) text += part
      return addressesIn(text).filter((address) => address?.includes('/shop/'))
    }
    assert.equal((await read()).length, 1)
    await makeProduct(shop, { sellerId: empty.user.id })
    assert.equal((await read()).length, 2)
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, empty.user.id))
    assert.match(String(await read()), new RegExp(`-${selling.user.id}$`))
  })

  it('is compressed with gzip and answers 304 to a matching ETag', async () => {
    const plain = await get('/sitemap.xml')
    const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
    assert.equal(zipped.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
    const known = await get('/sitemap.xml', { 'if-none-match': String(plain.headers.etag) })
    assert.deepEqual([known.statusCode, known.body], [304, ''])
  })

  it('answers 404 past the last possible product', async () => {
    assert.equal((await get('/sitemaps/products-99999.xml')).statusCode, 404)
    assert.equal((await get('/sitemaps/products-1e1.xml')).statusCode, 404)
  })
})

it('names the sitemap in robots.txt and disallows private screens', async () => {
  const { body } = await get('/robots.txt')
  assert.match(body, new RegExp(`^Sitemap: ${ORIGIN}/sitemap\\.xml$`, 'm'))
  for (const path of ['/cart', '/orders', '/admin', '/login'])
    assert.match(body, new RegExp(`^Disallow: ${path}$`, 'm'))
  assert.doesNotMatch(body, /^Disallow: \/(product.*|sell)?$/m)
})

it('allows crawlers to read the API reference', async () => {
  const { body } = await get('/robots.txt')
  for (const path of ['/api/docs', '/api/openapi.json', '/api/problems'])
    assert.match(body, new RegExp(`^Allow: ${path}$`, 'm'))
})

describe('security.txt', () => {
  it('names the mailbox of the shop, an expiry in 180 days and a policy that can be fetched', async () => {
    const { headers, body } = await get('/.well-known/security.txt')
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const fields = Object.fromEntries(body.split('\n').map((line) => line.split(/: (.*)/, 2)))
    const { Expires: expires = '', ...others } = fields
    assert.deepEqual(others, {
      '': undefined,
      Contact: 'mailto:muraho@isoko.example',
      'Preferred-Languages': 'en',
      Canonical: `${ORIGIN}/.well-known/security.txt`,
      Policy: `${ORIGIN}/security-policy.txt`,
    })
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60_000)
    assert.ok(days > 178 && days <= 180, expires)
    const policy = await get('/security-policy.txt')
    assert.match(policy.body, /^# Reporting a vulnerability in Umutima Parts\n\nWrite to muraho@isoko\.example\./)
  })

  it('names the contact that the operator set', async () => {
    for (const [setting, contact] of [
      ['safety@shop.example', 'mailto:safety@shop.example'],
      ['https://shop.example/report', 'https://shop.example/report'],
    ] as const) {
      const own = await testShop({ settings: { SECURITY_CONTACT: setting } })
      const { body } = await own.app.inject('/.well-known/security.txt')
      assert.equal(body.split('\n')[0], `Contact: ${contact}`)
      await own.close()
    }
  })
})

it('sends password managers to the page where a password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  assert.deepEqual([statusCode, headers.location], [303, '/security'])
  const missing = await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
  assert.equal(missing.statusCode, 404)
})

it('names only addresses that exist in llms.txt', async () => {
  const { headers, body } = await get('/llms.txt')
  assert.equal(headers['content-type'], 'text/markdown; charset=utf-8')
  assert.match(body, /^# Umutima Parts\n\n> /)
  const links = [...body.matchAll(/\]\((.*?)\)/g)].map(([, address = '']) => new URL(address))
  assert.ok(links.length > 8)
  const pages = ['/products', '/bom', '/delivery', '/returns', '/contact', '/api/docs']
  for (const { origin, pathname, search } of links) {
    assert.equal(origin, ORIGIN)
    if (!pages.includes(pathname)) assert.equal((await get(pathname + search)).statusCode, 200, pathname)
  }
})

it('serves the summary of the API as text', async () => {
  const { headers, body } = await get('/api/docs.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(body, fs.readFileSync(new URL('../../docs/api.txt', import.meta.url), 'utf8'))
})

const publicFile = (path: string) => fs.readFileSync(new URL(`../../public${path}`, import.meta.url))

describe('web manifest', () => {
  const readManifest = async () => {
    const { headers, body } = await get('/manifest.webmanifest')
    assert.match(String(headers['content-type']), /^application\/manifest\+json/)
    return JSON.parse(body) as {
      short_name: string
      icons: { src: string }[]
      shortcuts: { name: string; url: string; icons: { src: string }[] }[]
      screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[]
    }
  }

  it('names the shop, and shortcuts to its pages', async () => {
    const { short_name: name, icons, shortcuts } = await readManifest()
    assert.equal(name, 'Umutima Parts')
    assert.deepEqual(
      shortcuts.map(({ url }) => url),
      ['/products', '/bom', '/cart', '/orders'],
    )
    for (const { src } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) assert.ok(publicFile(src))
  })

  it('has screenshots of the stated size, within 150 kB in all', async () => {
    const { screenshots } = await readManifest()
    assert.deepEqual([...new Set(screenshots.map((shown) => shown.form_factor))], ['narrow', 'wide'])
    for (const { src, sizes, type } of screenshots) {
      const { format, width, height } = await sharp(publicFile(src)).metadata()
      assert.deepEqual([`image/${format}`, `${width}x${height}`], [type, sizes])
    }
    const bytes = screenshots.map(({ src }) => publicFile(src).length).reduce((sum, size) => sum + size)
    assert.ok(bytes < 150_000, String(bytes))
  })
})
