import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { changeUser } from '#contract/accounts/admin.ts'
import { changeEmail, confirmEmail } from '#contract/accounts/recovery.ts'
import { accounts } from '#server/db/schema.ts'
import { createLinkToken, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('does not confirm the email an admin saves while the owner confirms another one', async () => {
  const [admin, { user, access_token: token }] = [await makeStaff(shop, 'admin'), await makeShopper(shop)]
  const email = `${crypto.randomUUID()}@isoko.example`
  await shop.call(changeEmail, { body: { email, current_password: PASSWORD } }, token)
  const link = await createLinkToken(shop, { kind: 'new_email', accountId: user.id, email })
  const edit = { params: { user_id: user.id }, body: { email: user.email, full_name: 'Corrected Name' } }
  const answers = await raceBehindLock(
    shop,
    (tx) => tx.execute(sql`select from accounts where id = ${user.id} for update`),
    () => shop.call(confirmEmail, { body: { token: link } }),
    () => shop.call(changeUser, edit, admin.access_token),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const [account] = await shop.database.db.select().from(accounts).where(eq(accounts.id, user.id))
  assert.deepEqual([account?.email, account?.emailConfirmedAt], [user.email, null])
})
