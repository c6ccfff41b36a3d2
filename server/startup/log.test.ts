import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, isNull } from 'drizzle-orm'
import { logIn, signUp } from '#contract/accounts/calls.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/recovery.ts'
import { outbox } from '#server/db/schema.ts'
import { createLinkToken, makeShopper, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startBackgroundJobs } from '../processes/background-jobs.ts'
import { readConfig } from '#server/startup/config.ts'
import { describeError, formatError } from './log.ts'

const EMAIL = 'aline.secret@isoko.example'
const SECRET_PASSWORD = 'umuganda wa kera'

describe('log of the shop', () => {
  const lines: string[] = []
  let shop: TestShop
  before(async () => {
    shop = await testShop({ settings: { LOG_LEVEL: 'trace' }, onLog: (line) => lines.push(line) })
  })
  after(() => shop.close())

  const body = { full_name: 'Aline Secret', email: EMAIL, password: SECRET_PASSWORD, confirm_password: SECRET_PASSWORD }
  const secrets = [EMAIL, SECRET_PASSWORD, 'Aline Secret']

  function assertTellsNothing(...more: string[]): void {
    const log = lines.join('')
    for (const secret of [...secrets, ...more]) assert.ok(!log.includes(secret), `${secret} in ${log}`)
    assert.doesNotMatch(log, /@isoko\.example|#[\w-]{43}/)
  }

  it('contains no email, password, token or link of sign-ups, failed logins and resets', async () => {
    const { access_token: token } = (await shop.call(signUp, { body })).body
    assert.equal((await shop.call(logIn, { body: { email: EMAIL, password: 'wrong one' } })).status, 401)
    assert.equal((await shop.call(logIn, { body: { email: 'nobody@isoko.example', password: 'x' } })).status, 401)
    await shop.call(forgotPassword, { body: { email: EMAIL } })
    const link = await createLinkToken(shop, { kind: 'reset', email: EMAIL })
    await shop.call(resetPassword, {
      body: { token: link, password: SECRET_PASSWORD, confirm_password: SECRET_PASSWORD },
    })
    await shop.app.inject({
      method: 'POST',
      url: `/api/auth/login?email=${EMAIL}`,
      payload: `{"password":"${PASSWORD}`,
    })
    assertTellsNothing(token, link, 'wrong one')
  })

  it('names the constraint but not the row of a failed statement', async () => {
    const { sql } = shop.database
    await sql`alter table accounts add constraint no_more check (email like 'shopper%') not valid`
    const refused = await shop.call(signUp, { body: { ...body, email: `second.${EMAIL}` } })
    await sql`alter table accounts drop constraint no_more`
    assert.equal(refused.status, 500)
    assert.match(lines.join(''), /"code":"23514","constraint":"no_more"/)
    assertTellsNothing()
  })

  it('contains no data from the error messages of triggers and types', async () => {
    const { sql } = shop.database
    await sql`create function leak() returns trigger language plpgsql as $$
      begin raise exception 'invalid input: "%"', new.email using errcode = '22P02', detail = new.full_name; end $$`
    await sql`create trigger leak before insert on accounts for each row execute function leak()`
    assert.equal((await shop.call(signUp, { body: { ...body, email: `third.${EMAIL}` } })).status, 500)
    await sql`drop trigger leak on accounts`
    assert.match(lines.join(''), /"code":"22P02"/)
    assertTellsNothing()
  })

  it('contains NO_MAIL_SERVER but no address or link for an email without a mail server', async () => {
    const shopper = await makeShopper(shop)
    await shop.call(forgotPassword, { body: { email: shopper.user.email } })
    const config = readConfig({ PUBLIC_URL: 'https://shop.example', DATA_DIR: '/tmp/isoko-none' })
    const { log, disk, pictures: store } = shop.app
    const work = startBackgroundJobs({ config, database: shop.database, log, disk, store })
    const isUntried = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt), eq(outbox.attempts, 0))
    while ((await shop.database.db.$count(outbox, isUntried)) > 0);
    await work.stop()
    assert.match(lines.join(''), /NO_MAIL_SERVER/)
    const ofMails = lines.filter((line) => !line.includes('"msg":"Request"')) // these contain the path of a call
    assert.doesNotMatch(ofMails.join(''), /Reset|reset-password|https:\/\/shop\.example/)
    assertTellsNothing(shopper.user.email)
  })
})

describe('error description', () => {
  it("masks the address in a mail server's refusal and keeps its reason", () => {
    const error = Object.assign(new Error(`550 <${EMAIL}>: user unknown`), {
      responseCode: 550,
      command: 'RCPT TO',
      rejected: [EMAIL],
      response: `550 <${EMAIL}>`,
    })
    const described = describeError(error)
    assert.equal(described.message, '550 <[e-mail]>: user unknown')
    assert.deepEqual([described.responseCode, described.command], ['550', 'RCPT TO'])
    assert.ok(!JSON.stringify(described).includes(EMAIL))
    assert.ok(!formatError(error).includes(EMAIL))
  })

  it('contains no invalid JSON and no data from its causes', () => {
    const broken = new Error('The answer was not understood', { cause: parseError(`{"password":"${SECRET_PASSWORD}`) })
    const all = new AggregateError([broken, new Error(`to ${EMAIL}`, { cause: { id_token: 'abc' } })], 'both')
    assert.doesNotMatch(JSON.stringify(describeError(all)) + formatError(broken), /umuganda|aline|abc/)
    assert.match(formatError(broken), /^Error: The answer was not understood\n {4}at [\s\S]*SyntaxError/)
  })
})

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
