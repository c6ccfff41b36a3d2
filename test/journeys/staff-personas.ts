import { expect, type APIRequestContext } from '@playwright/test'
import {
  signInAdmin,
  callAs,
  makeBuyer,
  placeOrder,
  type Buyer,
  type PlacedOrder,
  type TestProduct,
} from './personas.ts'
import { freshEmail, signInThroughApi } from './fixtures.ts'

/** Creates a seller or an admin account. */
export async function makeStaff(request: APIRequestContext, role: 'seller' | 'admin'): Promise<Buyer> {
  const [email, password] = [freshEmail(), 'umuti wacu']
  const admin = await signInAdmin(request)
  const body = { full_name: 'Eric Mugisha', email, password, confirm_password: password, role }
  const user = await admin<{ id: number }>('POST', '/api/admin/users', body)
  const token = await signInThroughApi(request, { email, password })
  return { email, password, session: { access_token: token, user: { ...user } }, call: callAs(request, token) }
}

/** Creates a product of the given seller with exactly the given name. */
export async function createOffer(
  request: APIRequestContext,
  { session }: Buyer,
  product: {
    name: string
    price: number
    stock: number
    categoryId?: number
    specs?: { name: string; text: string }[]
  },
): Promise<TestProduct> {
  const { name, price, stock, categoryId = 1, specs = [] } = product
  const answer = await request.post('/api/products/', {
    headers: { authorization: `Bearer ${session.access_token}` },
    multipart: { product_data: JSON.stringify({ name, price, stock_quantity: stock, category_id: categoryId, specs }) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as TestProduct
}

/** Orders the given quantity as a newly created buyer. */
export async function sellPieces(
  request: APIRequestContext,
  product: TestProduct,
  pieces: number,
): Promise<PlacedOrder> {
  return placeOrder(await makeBuyer(request), [product], pieces)
}
