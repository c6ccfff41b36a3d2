import { once } from 'node:events'
import net from 'node:net'
import { expect, type APIRequestContext } from '@playwright/test'
import { test } from './fixtures.ts'
import { createProducts, signInAdmin, updateProduct } from './personas.ts'

test.use({ changesShop: true })

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** Sends a GET with exactly this address, which clients and proxies would correct. */
async function getRaw(baseURL: string, address: string, accept: string) {
  const { hostname, port } = new URL(baseURL)
  const socket = net.connect(Number(port), hostname)
  socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '', head, body }
}

const MALFORMED = [
  '/product/208%',
  '/product/%FF',
  '/product/%00',
  '/shop/%E0%A4%A',
  '/shop/%00',
  '/%',
  '/orders/5%',
  '/projects/shared/%',
  '/static/%FF',
  '/static/missing.webp',
  '/api/%',
  '/api/nothing',
  `/product/${'1'.repeat(5000)}`,
  `/${'x'.repeat(9000)}`,
  `/${'x'.repeat(20_000)}`,
  `/products?search=${'x'.repeat(20_000)}`,
  `/products?search=${'x'.repeat(9000)}`,
  '/product/1\0',
  '/products?search=\0',
  '/products?search=%FF',
  '/products?search=50%',
  '/products?search=%00',
  '/products?category_ids=%',
  '/products?category_ids=abc',
  '/?search=%E0%A4%A',
]

test('answers malformed addresses with the not-found page in a browser, and with JSON to programs', async ({
  shop,
}) => {
  for (const address of MALFORMED) {
    const title = address.slice(0, 40)
    const page = await getRaw(shop.address, address, asBrowser.accept)
    expect([page.status, page.type], title).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body, title).toContain('<footer')
    expect(page.head, title).toMatch(/^x-robots-tag: noindex$/im)
  }
  for (const address of ['/product/208%', '/static/%FF', '/static/missing.webp', '/api/%', '/api/nothing', '/%\0']) {
    const call = await getRaw(shop.address, address, 'application/json')
    expect(call.type, address).toBe('application/json; charset=utf-8')
    expect(call.status, address).toBeLessThan(405)
  }
})

test.describe('a malformed address', () => {
  test.use({ allowedNoise: /could not be decoded because it is a malformed URL segment/ })

  test(
    'shows the not-found page in the browser, from where links keep working',
    { tag: '@nightly' },
    async ({ page }) => {
      expect((await page.goto('/product/208%'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: "Sorry, we couldn't find this product." })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click()
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
    },
  )
})

/** Reads a page without following redirects. */
async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0, headers: asBrowser })
  const isNoIndex = (await answer.text()).includes('name="robots" content="noindex"')
  return { status: answer.status(), location: answer.headers().location, isNoIndex }
}

test(
  'redirects from merged categories, and answers 404 for deleted ones and other unknown ids',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const call = await signInAdmin(request)
    const mark = crypto.randomUUID().slice(0, 6)
    const make = (name: string) =>
      call<{ id: number }>('POST', '/api/admin/categories', { name: `${name} ${mark}`, parent_id: null })
    const [merged, target, gone, empty] = [
      await make('Old'),
      await make('New'),
      await make('Gone'),
      await make('Empty'),
    ]
    const [product] = await createProducts(request, { name: 'Part of a merged category', price: 500, stock: 4 })
    if (product) await updateProduct(request, product, { category_id: merged.id })
    await call('POST', `/api/admin/categories/${merged.id}/merge`, { target_id: target.id })
    await call('DELETE', `/api/admin/categories/${gone.id}`)

    for (const path of ['/products', '/'])
      expect(await read(request, `${path}?category_ids=${merged.id}&sort_by=price&sort_order=asc`)).toMatchObject({
        status: 301,
        location: `${path}?sort_by=price&sort_order=asc&category_ids=${target.id}`,
      })
    expect((await read(request, `/products?category_ids=${target.id}`)).status).toBe(200)
    for (const address of [
      `/products?category_ids=${gone.id}`,
      '/products?category_ids=999999999',
      '/projects/shared/no-such-list',
      '/compare?ids=999998,999999',
      '/orders/abc',
      '/shop/nobody-99999',
      '/product/999999',
    ])
      expect(await read(request, address), address).toMatchObject({ status: 404, isNoIndex: true })
    expect(await read(request, `/products?category_ids=${empty.id}`)).toMatchObject({ status: 200, isNoIndex: true })
    expect(await read(request, '/products?page=900')).toMatchObject({ status: 200, isNoIndex: true })
    expect(await read(request, '/?page=900')).toMatchObject({ status: 200, isNoIndex: true })

    await page.goto(`/products?category_ids=${merged.id}`)
    await expect(page).toHaveURL(`/products?category_ids=${target.id}`)
    await expect(page.getByRole('heading', { name: `New ${mark}` })).toBeVisible()
    await page.goto(`/products?category_ids=${gone.id}`)
    await expect(page.getByText('This category no longer exists.')).toBeVisible()
  },
)
