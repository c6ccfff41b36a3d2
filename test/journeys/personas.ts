import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ADMIN, freshEmail, signInThroughApi } from './fixtures.ts'

/** Calls the API as one account. @returns the response body */
export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) => Promise<Answer>

export interface Buyer {
  email: string
  password: string
  session: { access_token: string; user: { id: number } }
  call: Call
}

export interface TestProduct {
  id: number
  name: string
  price: number
}

export interface PlacedOrder {
  id: number
  status: string
  total_amount: number
  customer_info: { phone: string; location: string }
}

export const CUSTOMER_INFO = { phone: '0788 123 456', location: 'KG 11 Ave 42, Kimironko' }

/** Password of every account created here. */
export const PASSWORD = 'umuti wacu'

/** Creates an account with an empty cart. */
export async function makeBuyer(request: APIRequestContext): Promise<Buyer> {
  const email = freshEmail()
  const password = PASSWORD
  const data = { full_name: 'Aline Uwase', email, password, confirm_password: password }
  const answer = await request.post('/api/auth/signup', { data })
  const session = (await answer.json()) as Buyer['session']
  return { email, password, session, call: callAs(request, session.access_token) }
}

/**
 * Stores the buyer's session in the browser, as the login screen does. Stores it only once for each tab, so that signing
 * out has a lasting effect. Documents without storage, such as an error page of the browser, are left alone.
 */
export async function signInAs(page: Page, { session }: Buyer): Promise<void> {
  await page.addInitScript(({ access_token: token, user }) => {
    if (window.origin === 'null' || window.name === 'entered') return
    window.name = 'entered' // signing out clears session storage
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** Signs in as the shop's admin, reusing the admin's session after the first call. */
export async function signInAdmin(request: APIRequestContext): Promise<Call> {
  return callAs(request, await adminToken(request))
}

let adminTokenPromise: Promise<string> | undefined
const adminToken = (request: APIRequestContext) => (adminTokenPromise ??= signInThroughApi(request, ADMIN))

/** Creates products used only by this test, so that no other test changes their stock or price. */
export async function createProducts(
  request: APIRequestContext,
  ...newProducts: { name: string; price: number; stock: number; category_id?: number; mpn?: string; specs?: object[] }[]
) {
  const products: TestProduct[] = []
  for (const { name, stock, ...fields } of newProducts) {
    const ownName = `${name} ${crypto.randomUUID().slice(0, 8)}`
    const form = { category_id: 1, ...fields, name: ownName, stock_quantity: stock }
    products.push(await sendForm<TestProduct>(request, 'post', '/api/products/', form))
  }
  return products
}

/** Changes a product while a visitor is viewing it. */
export async function updateProduct(request: APIRequestContext, { id }: TestProduct, fields: object): Promise<void> {
  await sendForm(request, 'put', `/api/products/${id}`, fields)
}

export async function fillCart({ call }: Buyer, products: TestProduct[], quantity = 1): Promise<void> {
  for (const { id } of products) await call('POST', '/api/cart/add', { product_id: id, quantity })
}

/** Searches for a product, and adds the given quantity of the first result to the cart. */
export async function addToCart({ call }: Buyer, search: string, quantity = 1): Promise<TestProduct> {
  const { items } = await call<{ items: TestProduct[] }>('GET', `/api/products/search_products?search=${search}`)
  const [product] = items
  if (!product) throw new Error(`nothing found for ${search}`)
  await call('POST', '/api/cart/add', { product_id: product.id, quantity })
  return product
}

export function placeOrder({ call }: Buyer, products: TestProduct[], quantity = 1): Promise<PlacedOrder> {
  const items = products.map(({ id, price }) => ({ product_id: id, price, quantity }))
  return call('POST', '/api/orders', { items, customer_info: CUSTOMER_INFO })
}

/** Returns a function that calls the API as the token's owner. */
export function callAs(request: APIRequestContext, token: string): Call {
  return async <Answer>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as Answer
  }
}

async function sendForm<Answer>(request: APIRequestContext, verb: 'post' | 'put', path: string, fields: object) {
  const authorization = `Bearer ${await adminToken(request)}`
  const answer = await request[verb](path, {
    headers: { authorization },
    multipart: { product_data: JSON.stringify(fields) },
  })
  expect(answer.ok(), `${verb} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
