import { expect, type APIRequestContext } from '@playwright/test'
import { testWithConsole as test } from './fixtures.ts'
import type { Product, ProductPage } from '#contract/catalogue/calls.ts'

/** Returns the `<head>` of a page as sent by the server. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const html = await answer.text()
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  const meta = (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    status: answer.status(),
    titles: [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title),
    description: meta('description'),
    robots: meta('robots'),
    image: meta('og:image'),
    meta,
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as { '@graph': Record<string, unknown>[] },
    ),
    policy: answer.headers()['content-security-policy'] ?? '',
  }
}

const LISTED = [
  '/',
  '/products',
  '/products?featured=true',
  '/products?newest=true',
  '/products?category_ids=1',
  '/product/1',
  '/about',
  '/contact',
  '/sell',
  '/delivery',
  '/returns',
  '/privacy',
  '/terms',
]

test('gives each indexable page its own metadata and picture, and marks all others noindex', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string | undefined>()
  for (const path of LISTED) {
    const head = await headOf(request, path)
    expect(head.status, path).toBe(200)
    expect(head.titles, path).toHaveLength(1)
    titles.add(head.titles[0])
    expect(head.description?.length, path).toBeGreaterThan(40)
    expect(head.description?.length, path).toBeLessThanOrEqual(200)
    expect(head.robots, path).toBeUndefined()
    expect(head.canonical, path).toBe(baseURL + path)
    expect([head.meta('og:url'), head.meta('og:title') !== undefined], path).toEqual([baseURL + path, true])
    expect(head.image?.startsWith(`${baseURL}/`), path).toBe(true)
    expect((await request.get(head.image ?? '')).headers()['content-type'], path).toMatch(/^image\//)
  }
  expect(titles.size).toBe(LISTED.length)

  const gates = ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/login/google']
  const hidden = ['/cart', '/orders/1', '/no/such/page', '/?search=led', '/products?search=led']
  for (const path of [...gates, ...hidden, '/products?min_price=2000', '/products?category_ids=1&category_ids=2']) {
    const head = await headOf(request, path)
    expect(head.robots, path).toBe('noindex')
  }
  expect((await headOf(request, '/products?sort_by=price&sort_order=asc')).canonical).toMatch(/\/products$/)
})

test('describes the store, and a product without ratings, in structured data', async ({ request, baseURL }) => {
  const list = (await (await request.get('/api/products/search_products?search=HC-SR04')).json()) as ProductPage
  const id = list.items[0]?.id ?? 1
  const product = (await (await request.get(`/api/products/product/${id}`)).json()) as Product
  const { facts, policy, meta } = await headOf(request, `/product/${id}`)
  expect(facts).toHaveLength(1)
  const [thing, way] = facts[0]?.['@graph'] ?? []
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: product.name,
    url: `${baseURL}/product/${id}`,
    image: product.image_urls.map((path) => `${baseURL}/static/${path}`),
    offers: {
      '@type': 'Offer',
      price: String(product.price),
      priceCurrency: 'RWF',
      availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { name: product.seller.name },
    },
  })
  expect(JSON.stringify(facts)).not.toMatch(/rating|review/i)
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${baseURL}/` },
      { position: 2, name: product.category?.name },
      { position: 3, name: product.name },
    ],
  })
  expect(meta('og:type')).toBe('product')
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")

  const home = (await headOf(request, '/')).facts[0]?.['@graph']
  expect(home?.map((described) => described['@type'])).toEqual(['OnlineStore', 'WebSite'])
  expect(home?.[0]).toMatchObject({ url: `${baseURL}/`, email: 'muraho@isoko.example' })
  expect(home?.[0]).not.toHaveProperty('telephone') // the shop has only the example number
})

test('gives every page of the sitemap its own canonical address', async ({ request, baseURL }) => {
  const addressesIn = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const parts = await addressesIn('/sitemap.xml')
  expect(parts[0]).toBe(`${baseURL}/sitemaps/pages.xml`)
  const pages = await addressesIn(parts[0] ?? '')
  const products = await addressesIn(parts[1] ?? '')
  expect(products.length).toBeGreaterThan(100)
  for (const address of [...pages.slice(0, 14), ...products.slice(0, 2)])
    expect((await headOf(request, address)).canonical, address).toBe(address)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('matches the theme-color of the page to the header in the chosen theme', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const color = () => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content)
  const ground = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return ''
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface')
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }, theme)
  expect(await color()).toBe(await ground('light'))
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await color()).toBe(await ground('dark'))
})
