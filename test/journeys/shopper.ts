import type { APIRequestContext, Page } from '@playwright/test'
import { freshEmail } from './person.ts'

export interface Shopper {
  email: string
  password: string
  /** The bearer header of the session that the account was made with. */
  headers: { authorization: string }
}

/** A new account, signed in nowhere in the browser. */
export async function makeShopper(request: APIRequestContext, name = 'Aline Uwase'): Promise<Shopper> {
  const email = freshEmail()
  const password = 'umuti wacu'
  const data = { full_name: name, email, password, confirm_password: password }
  const answer = await request.post('/api/auth/signup', { data })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { email, password, headers: { authorization: `Bearer ${token}` } }
}

/** Signs in through the API and leaves the session in the browser, as the login screen would. */
export async function signInQuietly(page: Page, { email, password }: Shopper): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const session = (await answer.json()) as { access_token: string; user: object }
  await page.addInitScript(({ access_token: token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** Puts pieces of the first product that a search finds into the cart. @returns its id and name */
export async function putIntoCart(request: APIRequestContext, { headers }: Shopper, search: string, quantity = 1) {
  const found = await request.get('/api/products/search_products', { params: { search } })
  const [product] = ((await found.json()) as { items: { id: number; name: string }[] }).items
  if (!product) throw new Error(`nothing found for ${search}`)
  await request.post('/api/cart/add', { headers, data: { product_id: product.id, quantity } })
  return product
}
