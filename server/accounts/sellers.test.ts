import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changeProfile, logIn, validateToken, type Session } from '#contract/accounts/calls.ts'
import { changeUser, createUser, deleteUser, listUsers, type NewUser } from '#contract/accounts/admin.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { placeOrder } from '#contract/orders/calls.ts'
import { sellers } from '#server/db/schema.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const password = 'battery staple'
let number = 0
const add = async (form: Partial<NewUser>) => {
  number += 1
  const email = `seller${number}@isoko.example`
  const body = { email, password, confirm_password: password, full_name: 'Eric Mugisha', ...form }
  return (await shop.call(createUser, { body }, admin.access_token)).body
}
const change = async (user: { id: number; email: string }, form: object) =>
  (
    await shop.call(
      changeUser,
      { params: { user_id: user.id }, body: { email: user.email, ...form } },
      admin.access_token,
    )
  ).body
const signIn = async ({ email }: { email: string }) => (await shop.call(logIn, { body: { email, password } })).body

/** Returns the seller names that buyers see on a product and in an order for that product. */
async function soldBy({ id: sellerId }: { id: number }) {
  const product = await makeProduct(shop, { sellerId })
  const { body } = await shop.call(getProduct, { params: { product_id: product.id } })
  const items = [{ product_id: product.id, quantity: 1, price: 1000 }]
  const shopper = await makeShopper(shop)
  const ordered = await shop.call(placeOrder, { body: { items, customer_info: CUSTOMER_INFO } }, shopper.access_token)
  assert.equal(ordered.body.items[0]?.seller_name, body.seller.name)
  return body.seller.name
}

describe('shop name of a seller', () => {
  it('defaults to the full name of a new seller, and is shown to buyers', async () => {
    const named = await add({ role: 'seller', shop_name: ' Zigzag Yard ' })
    assert.deepEqual([named.shop_name, await soldBy(named)], ['Zigzag Yard', 'Zigzag Yard'])
    const unnamed = await add({ role: 'seller' })
    assert.deepEqual([unnamed.shop_name, await soldBy(unnamed)], ['Eric Mugisha', 'Eric Mugisha'])
    const shopper = await add({ role: 'user', shop_name: 'No shop' })
    assert.equal(shopper.shop_name, null)
    const { body } = await shop.call(listUsers, {}, admin.access_token)
    const listed = new Map((Array.isArray(body) ? body : body.items).map(({ id, shop_name }) => [id, shop_name]))
    assert.deepEqual(
      [named, unnamed, shopper].map(({ id }) => listed.get(id)),
      ['Zigzag Yard', 'Eric Mugisha', null],
    )
  })

  it('is set when an account becomes a seller, and can be edited or cleared', async () => {
    const user = await add({})
    assert.equal((await change(user, { role: 'seller' })).shop_name, 'Eric Mugisha')
    assert.equal((await change(user, { full_name: 'Eric M.' })).shop_name, 'Eric Mugisha')
    assert.equal((await change(user, { shop_name: 'Blinking Boards' })).shop_name, 'Blinking Boards')
    assert.equal(await soldBy(user), 'Blinking Boards')
    const other = await add({ role: 'seller' })
    for (const posing of ['Blinking Boards', 'BLINKING-BOARDS', 'Вlinkіng Boards Kigali'])
      assert.equal(
        (
          await shop.call(
            changeUser,
            { params: { user_id: other.id }, body: { email: other.email, shop_name: posing } },
            admin.access_token,
          )
        ).status,
        422,
        posing,
      )
    assert.equal((await change(user, { shop_name: '' })).shop_name, null)
    assert.equal(await soldBy(user), 'Eric M.')
    assert.equal((await change(user, { role: 'user' })).shop_name, null)
  })

  it('is editable in the profile and appears on products immediately', async () => {
    const user = await add({ role: 'seller' })
    const product = await makeProduct(shop, { sellerId: user.id })
    const shown = async () => (await shop.call(getProduct, { params: { product_id: product.id } })).body.seller.name
    assert.equal(await shown(), 'Eric Mugisha')
    const session = await signIn(user)
    assert.equal(session.user.shop_name, 'Eric Mugisha')
    const profile = { full_name: 'Eric Mugisha', shop_name: 'Quiet Power' }
    const saved = await shop.call(changeProfile, { body: profile }, session.access_token)
    assert.equal(saved.body.shop_name, 'Quiet Power')
    assert.equal(await shown(), 'Quiet Power')
    await shop.call(changeProfile, { body: { full_name: 'E. Mugisha' } }, session.access_token)
    assert.equal((await shop.call(validateToken, {}, session.access_token)).body.shop_name, 'Quiet Power')
    assert.equal(
      (await shop.call(changeProfile, { body: { ...profile, shop_name: 'a\nb' } }, session.access_token)).status,
      422,
    )
  })

  it('is ignored when a shopper or an admin sends it', async () => {
    const count = await shop.database.db.$count(sellers)
    for (const person of [await makeShopper(shop), admin]) {
      const body = { full_name: person.user.full_name, shop_name: 'Isoko' }
      assert.equal((await shop.call(changeProfile, { body }, person.access_token)).body.shop_name, null)
    }
    assert.equal(await shop.database.db.$count(sellers), count)
  })

  it('is deleted together with the seller', async () => {
    const user = await add({ role: 'seller', shop_name: 'Gone soon' })
    const count = await shop.database.db.$count(sellers)
    await shop.call(deleteUser, { params: { user_id: user.id } }, admin.access_token)
    assert.equal(await shop.database.db.$count(sellers), count - 1)
  })
})
