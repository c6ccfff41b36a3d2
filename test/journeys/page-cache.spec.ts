import { expect, type APIRequestContext } from '@playwright/test'
import { createProducts, makeBuyer, placeOrder, updateProduct } from './personas.ts'
import { ADMIN, test } from './fixtures.ts'

test.use({ changesShop: true })

const PUBLIC_PAGES = [
  '/',
  '/products',
  '/products?search=led',
  '/product/1',
  '/about',
  '/contact',
  '/sell',
  '/delivery',
]

/** A page as the server sends it. */
async function getPage(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() }
}

test('A public page has the same bytes for a visitor, a buyer, an admin, a stranger and a robot', async ({
  request,
}) => {
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
  for (const path of PUBLIC_PAGES) {
    const pages = await Promise.all(callers.map((headers) => getPage(request, path, headers)))
    expect(new Set(pages.map(({ html }) => html)).size, path).toBe(1)
    expect(new Set(pages.map(({ headers }) => headers.etag)).size, path).toBe(1)
    expect(pages[0]?.html.includes('Aline Uwase'), path).toBe(false)
  }
})

test('A page that the browser has is answered with 304, and tracking parameters lead to the same page', async ({
  request,
}) => {
  const { headers, html } = await getPage(request, '/product/2')
  const known = await getPage(request, '/product/2?utm_source=mail&fbclid=x', { 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.html]).toEqual([304, ''])
  expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
  expect((await getPage(request, '/product/2', { 'if-none-match': '"other"' })).html).toBe(html)
  const missing = await getPage(request, '/product/999999', { 'if-none-match': '*' })
  expect([missing.status, missing.headers.etag]).toEqual([404, undefined])
})

test('A page shows a new name, price and stock at the next request', async ({ request }) => {
  const [product] = await createProducts(request, { name: 'Kept lamp', price: 4_321, stock: 33 })
  if (!product) throw new Error('No product was created')
  const path = `/product/${product.id}`
  /** Which of the texts the page has now. */
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
