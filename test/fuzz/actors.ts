import { hashToken } from '#server/http/actor.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import type { TestShop } from '#test/harness.ts'
import type { Caller } from './requests.ts'

/** Tokens sent by each kind of caller. */
export interface FuzzActors {
  tokens: Record<Caller, string | null>
  accounts: { id: number; role: string; tokenHash: Buffer }[]
}

/**
 * Fills a shop with a few records of every kind. Their IDs range from 1 to 9, which are the IDs that requests use most
 * often.
 */
export async function seedShop(shop: TestShop): Promise<FuzzActors> {
  const [shopper, seller, admin] = [
    await makeShopper(shop),
    await makeStaff(shop, 'seller'),
    await makeStaff(shop, 'admin'),
  ]
  const parent = await makeCategory(shop)
  for (let made = 0; made < 5; made += 1) await makeCategory(shop, { parentId: made < 3 ? parent.id : null })
  const stock = 1_000_000
  for (const sellerId of [null, null, seller.user.id, seller.user.id, admin.user.id])
    await makeProduct(shop, { sellerId, stock, categoryId: parent.id })
  await makeProduct(shop, { status: 'inactive', sellerId: seller.user.id })
  await makeProduct(shop, { deletedAt: new Date() })
  for (const id of [1, 2, 3, 4, 5])
    await placeOrderOf(shop, shopper, [{ product: { id, priceCents: 100_000n }, quantity: 2 }])
  const tokens = {
    anonymous: null,
    'dead token': 'dead token',
    shopper: shopper.access_token,
    seller: seller.access_token,
    admin: admin.access_token,
  }
  const roles = { user: shopper, seller, admin }
  const accounts = Object.entries(roles).map(([role, { user, access_token }]) => ({
    id: user.id,
    role,
    tokenHash: hashToken(access_token),
  }))
  return { tokens, accounts }
}

/**
 * Restores everything that requests may have removed: the actors' sessions, roles and accounts, the products, the
 * orders and the cart.
 */
export async function restoreShop({ database }: TestShop, { accounts }: FuzzActors): Promise<void> {
  const accountRows = accounts.map(
    ({ id, role, tokenHash }) => `
      update accounts set role = '${role}', status = 'Active', deleted_at = null, email = 'cast${id}@isoko.example'
      where id = ${id};
      insert into sessions (token_hash, account_id) values ('\\x${tokenHash.toString('hex')}', ${id}) on conflict do nothing;`,
  )
  // Locks rows in ID order, like all other code, since a request that the test abandoned may still be running.
  await database.pool.query(`
    select id from products order by id for update;
    ${accountRows.join('')}
    update products set deleted_at = null, status = 'active', stock = 1000000, price_cents = 100000 where id < 7;
    insert into categories (id, name) overriding system value
    select id, 'Category ' || id from generate_series(1, 6) id on conflict do nothing;
    update orders set status = 'pending' where id < 5;
    insert into cart_lines (account_id, product_id, quantity)
    select ${accounts[0]?.id ?? 0}, id, 1 from products where id in (1, 2) on conflict do nothing`)
}
