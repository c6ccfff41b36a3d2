import { expect, type APIRequestContext } from '@playwright/test'
import { connect } from '#server/db/client.ts'
import { createProducts, makeBuyer, placeOrder, updateProduct } from './personas.ts'
import { ADMIN, test } from './fixtures.ts'

test.use({ changesShop: true })

const PUBLIC_PAGES = [
  '/',
  '/products',
  '/products?search=led',
  '/products?view=table',
  '/product/1',
  '/compare?ids=1,2',
  '/cart',
  ...['about', 'contact', 'sell', 'delivery', 'returns', 'privacy', 'terms', 'login', 'signup'].map(
    (name) => `/${name}`,
  ),
]

/** Requests the HTML that the server sends for a page. */
async function getPage(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() }
}

/** Returns the content and embedded data of a page, excluding the times of its API responses. */
function contentOf(html: string): unknown[] {
  const [data = ''] = /(?<=id="page-queries">).*?(?=<\/script>)/.exec(html) ?? []
  const read = (_: string, value: unknown) => (isMoment(value) ? 'moment' : value)
  return [html.replace(data, ''), JSON.parse(data, read)]
}

const isMoment = (value: unknown) => typeof value === 'number' && Math.abs(value - Date.now()) < 3_600_000

test(
  'renders public pages identically for a visitor, a buyer, an admin, a forged host and a robot',
  { tag: '@nightly' },
  async ({ request, shop }) => {
    const { sql, close } = connect(shop.databaseUrl, { max: 1 })
    await sql`update pictures set avif = true where not avif` // prevents AVIF pictures from being encoded during the test
    await close()
    const [hidden] = await createProducts(request, { name: 'Kept to itself', price: 100, stock: 1 })
    if (!hidden) throw new Error('No product was created')
    await updateProduct(request, hidden, { status: 'inactive' })
    const buyer = await makeBuyer(request)
    const login = await request.post('/api/auth/login', { data: ADMIN })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const callers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${buyer.session.access_token}`, cookie: 'browser=one' },
      { authorization: `Bearer ${token}`, cookie: 'browser=two' },
      { host: 'thief.example', 'x-forwarded-host': 'thief.example', 'accept-language': 'fr' },
      { 'user-agent': 'Googlebot/2.1', 'save-data': 'on' },
    ]
    const seen = new Map<string, { contents: unknown[][]; tags: (string | undefined)[] }>()
    for (const [turn, headers] of callers.entries()) {
      await updateProduct(request, hidden, { price: 200 + turn }) // clears the cache
      for (const path of PUBLIC_PAGES) {
        const page = await getPage(request, path, headers)
        expect(page.html.includes('Aline Uwase'), path).toBe(false)
        const { contents, tags } = seen.get(path) ?? { contents: [], tags: [] }
        seen.set(path, { contents: [...contents, contentOf(page.html)], tags: [...tags, page.headers.etag] })
      }
    }
    for (const [path, { contents, tags }] of seen) {
      for (const content of contents) expect(content, path).toEqual(contents[0])
      // A cached page embeds the times of its API responses, so distinct entity tags show that it was rendered for each
      // caller.
      const isKept = JSON.stringify(contents[0]).includes('moment')
      if (isKept) expect(new Set(tags).size, `${path} was rendered for each`).toBe(callers.length)
      expect(isKept || ['/login', '/signup'].includes(path), `${path} is kept`).toBe(true)
    }
  },
)

test('answers 304 for a product page that the browser has, until the name, price or stock changes', async ({
  request,
}) => {
  const { headers, html } = await getPage(request, '/product/2')
  const address = '/product/2?utm_source=mail&shade=blue' // no page reads these query parameters
  const known = await getPage(request, address, { 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.html]).toEqual([304, ''])
  expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
  expect((await getPage(request, '/product/2', { 'if-none-match': '"other"' })).html).toBe(html)
  const missing = await getPage(request, '/product/999999', { 'if-none-match': '*' })
  expect([missing.status, missing.headers.etag]).toEqual([404, undefined])

  const [product] = await createProducts(request, { name: 'Kept lamp', price: 4_321, stock: 33 })
  if (!product) throw new Error('No product was created')
  const path = `/product/${product.id}`
  /** Returns those of the given texts that appear in the current page. */
  const found = async (...texts: string[]) => {
    const { html } = await getPage(request, path)
    return texts.filter((text) => html.includes(text))
  }
  expect(await found('Kept lamp', '4,321', '33 in stock')).toEqual(['Kept lamp', '4,321', '33 in stock'])
  await updateProduct(request, product, { name: 'Renamed lamp', price: 5_432 })
  expect(await found('Kept lamp', 'Renamed lamp', '5,432')).toEqual(['Renamed lamp', '5,432'])
  await placeOrder(await makeBuyer(request), [{ ...product, price: 5_432 }])
  expect(await found('33 in stock', '32 in stock')).toEqual(['32 in stock'])
})
