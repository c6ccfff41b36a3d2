import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Session } from '#contract/accounts/calls.ts'
import { getHealth, type HealthCheckName, type HealthFinding } from '#contract/health/calls.ts'
import { readConfig } from '#server/startup/config.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { createSecretBox, TWO_STEP_PURPOSE } from '#server/secrets/secret-box.ts'
import { makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'
import { untrustedCertificate } from '#test/untrusted-certificate.ts'
import { checkHealth } from './run.ts'

const PUBLIC = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }
const HOUR_SECONDS = 3600

let shop: TestShop
let admin: Session
let place: ReturnType<typeof temporaryFolder>
const closes: (() => unknown)[] = []
before(async () => {
  place = temporaryFolder()
  shop = await testShop({ settings: { DATA_DIR: makeFolder('data'), RATE_LIMIT_SCALE: '1' } })
  admin = await makeStaff(shop, 'admin')
})
after(async () => {
  for (const close of closes) await close()
  await shop.close()
  place.remove()
})

function makeFolder(name: string): string {
  const folder = path.join(place.folder, name)
  fs.mkdirSync(folder, { recursive: true })
  return folder
}

/** Starts a second server with different settings. */
async function shopWith(settings: Record<string, string>): Promise<TestShop> {
  const other = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1', ...settings } })
  closes.push(() => other.close())
  return other
}

async function findingsOf(name: HealthCheckName, asked = shop): Promise<HealthFinding[]> {
  const { status, body } = await asked.call(getHealth, {}, admin.access_token)
  assert.equal(status, 200)
  return body.findings.filter(({ check }) => check === name)
}

/** Asserts that a check returns exactly one finding, which matches the arguments. */
async function assertFound(name: HealthCheckName, state: HealthFinding['state'], text: RegExp, asked = shop) {
  const [finding, ...others] = await findingsOf(name, asked)
  assert.deepEqual([finding?.state, others], [state, []], finding?.text)
  assert.match(finding?.text ?? '', text)
  if (state === 'wrong' || state === 'advice') assert.ok(finding?.fix, 'how it is mended')
}

/** Runs the checks as the command-line doctor does, while the shop is stopped. */
async function checkStopped(
  settings: Record<string, string>,
  options: Partial<Parameters<typeof checkHealth>[0]> = {},
) {
  const { findings } = await checkHealth({
    config: readConfig(settings),
    openDatabase: async () => ({ state: 'closed', text: 'It is down.' }),
    localUrl: null,
    isServer: false,
    timeoutMs: 10_000,
    ...options,
  })
  return (name: HealthCheckName) => findings.find(({ check }) => check === name)
}

async function listen(server: net.Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closes.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function mailServerWith(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options })
  const port = await listen(server.server)
  closes.push(() => server.close())
  return `127.0.0.1:${port}`
}

describe('health of a shop', () => {
  it('reports every check of a healthy shop as good', async () => {
    const { body } = await shop.call(getHealth, {}, admin.access_token)
    assert.deepEqual(
      body.findings.filter(({ state, check }) => state === 'wrong' || (state === 'advice' && check !== 'backups')),
      [],
    )
    for (const check of ['settings', 'database', 'migrations', 'disk', 'clock', 'outbox', 'admins'])
      assert.equal(body.findings.find((finding) => finding.check === check)?.state, 'good', check)
  })

  it('lists the worst findings first', async () => {
    const { body } = await (await shopWith(PUBLIC)).call(getHealth, {}, admin.access_token)
    const states = body.findings.map(({ state }) => ['wrong', 'advice', 'skipped', 'good'].indexOf(state))
    assert.deepEqual(
      states,
      states.toSorted((a, b) => a - b),
    )
    assert.equal(body.findings[0]?.state, 'wrong')
  })

  it('names weak settings without their values', async () => {
    const weak = await shopWith({
      ...PUBLIC,
      PUBLIC_URL: 'http://shop.example',
      ADMIN_EMAIL: 'a@isoko.example',
      ADMIN_PASSWORD: 'changeme',
      SECRET_KEY: 'ab'.repeat(32),
      RATE_LIMIT_SCALE: '50',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const found = await findingsOf('settings', weak)
    assert.deepEqual(
      found.map(({ state, text }) => `${state} ${text.split(' ').slice(0, 3).join(' ')}`),
      [
        'wrong ADMIN_PASSWORD is too',
        'wrong SECRET_KEY does not',
        'wrong RATE_LIMIT_SCALE is 50:',
        'wrong PUBLIC_URL is http://shop.example:',
        'wrong STORE_EMAIL is muraho@isoko.example,',
      ],
    )
    assert.doesNotMatch(JSON.stringify(found), /changeme|abab/)
    const example = { ADMIN_EMAIL: 'a@isoko.example', ADMIN_PASSWORD: 'a long password' }
    await assertFound('settings', 'wrong', /ADMIN_PASSWORD is too easy to guess/, await shopWith(example))
    await assertFound(
      'settings',
      'wrong',
      /HOST is 0\.0\.0\.0.*PUBLIC_URL is not set/,
      await shopWith({ HOST: '0.0.0.0' }),
    )
  })

  it('reports a secret key that is public or has another owner, with a fix', async () => {
    const dataDir = makeFolder('open-data')
    const open = await shopWith({ DATA_DIR: dataDir })
    fs.chmodSync(path.join(dataDir, 'secret-key'), 0o644)
    await assertFound('data_folder', 'wrong', /Every user of this machine can read .*open-data\/secret-key/, open)
    fs.chmodSync(path.join(dataDir, 'secret-key'), 0o600)
    fs.chmodSync(dataDir, 0o777)
    await assertFound('data_folder', 'wrong', /Every user of this machine can write to .*open-data/, open)
    fs.chmodSync(dataDir, 0o755)
    if (process.getuid?.() !== 0) return
    fs.chownSync(path.join(dataDir, 'secret-key'), 65_534, 65_534)
    await assertFound('data_folder', 'wrong', /secret-key belongs to user 65534/, open)
  })

  it('reports tables of a newer version and outdated tables', async () => {
    const { sql } = shop.database
    const newest = readMigrations().at(-1)?.file
    const rename = (from: unknown, to: unknown) => sql`update isoko.applied_sql set file = ${to} where file = ${from}`
    await rename(newest, 'migrations/9999_newer.sql')
    await assertFound('migrations', 'wrong', /created by a newer version of Isoko/)
    await rename('migrations/9999_newer.sql', 'not yet applied')
    await assertFound('migrations', 'wrong', /The tables are 1 migration behind this version/)
    await rename('not yet applied', newest)
    await assertFound('migrations', 'good', /up to date/)
  })

  it('reports a missing admin and admins without two-step sign-in', async () => {
    await assertFound('admins', 'advice', /1 administrator signs in with only a password/, await shopWith(PUBLIC))
    const { sql } = shop.database
    await sql`update accounts set deleted_at = now() where role = 'admin'`
    const found = await checkStopped({}, { openDatabase: async () => ({ state: 'open', database: shop.database }) })
    await sql`update accounts set deleted_at = null where role = 'admin'`
    assert.match(found('admins')?.text ?? '', /No administrator can sign in/)
  })

  it("reports a missing backup, an old backup and a backup on the shop's own disk", async () => {
    const backups = makeFolder('backups')
    const dataDir = makeFolder('backed-up-data')
    const nightly = await shopWith({ ...PUBLIC, DATA_DIR: dataDir, BACKUP_DIR: backups })
    await assertFound('backups', 'wrong', /There is no backup in .*backups/, nightly)
    const backup = makeFolder('backups/nightly-2026-11-20')
    fs.writeFileSync(path.join(backup, 'manifest.json'), '{}')
    const [beside, young] = await findingsOf('backups', nightly)
    assert.deepEqual([beside?.state, young?.state], ['advice', 'good'])
    assert.match(beside?.text ?? '', /on the shop's own disk/)
    const old = Date.now() / 1000 - 75 * HOUR_SECONDS
    fs.utimesSync(backup, old, old)
    const [late] = await findingsOf('backups', nightly)
    assert.match(`${late?.state} ${late?.text}`, /^wrong The latest backup in .*backups is 3 days old/)
  })

  it('reports overdue, retried and failed emails without their recipients', async () => {
    const { sql } = shop.database
    await sql`delete from outbox`
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await sql`insert into outbox (kind, payload, due_at) values ('mail', '{}', now() - interval '10 minutes')`
    await assertFound('outbox', 'wrong', /1 email or update is overdue by 10 minutes/)
    await sql`update outbox set due_at = now() + interval '1 hour', attempts = 3, created_at = now() - interval '3 hours',
      last_error = 'Error: 450 aline@isoko.example is greylisted'`
    await assertFound(
      'outbox',
      'wrong',
      /1 email could not be sent yet, the oldest for 3 hours: .*450 \[e-mail\] is greylisted/,
    )
    await sql`update outbox set done_at = now(), failed = true`
    await assertFound('outbox', 'advice', /1 email from the last day could not be sent and won't be retried/)
    await sql`delete from outbox`
    await assertFound('outbox', 'good', /The queue is empty/)
    await assertFound('server', 'good', /up and ready/)
  })
})

describe('health of the secret key', () => {
  it('finds stored secrets that the key does not decrypt, and a missing key', async () => {
    await assertFound('secret_key', 'good', /Nothing is stored that needs it/)
    const { sql } = shop.database
    const key = randomBytes(32)
    const box = createSecretBox(key, TWO_STEP_PURPOSE)
    const accounts = await sql<{ id: number }>`select id from accounts order by id limit 2`
    for (const { id } of accounts)
      await sql`insert into two_step_secrets (account_id, secret, recovery_salt) values
        (${id}, ${box.seal(Buffer.from('secret'), id)}, ${randomBytes(16)})`
    const count = accounts.length
    const fits = new RegExp(`It decrypts ${count} stored authenticator secret`)
    await assertFound('secret_key', 'good', fits, await shopWith({ SECRET_KEY: key.toString('base64') }))
    const unreadable = new RegExp(`does not decrypt ${count} of ${count} authenticator secret`)
    await assertFound('secret_key', 'wrong', unreadable)
    const openDatabase = async () => ({ state: 'open', database: shop.database }) as const
    const found = await checkStopped({ DATA_DIR: makeFolder('without-key') }, { openDatabase })
    await sql`delete from two_step_secrets`
    assert.match(found('secret_key')?.text ?? '', /their key is gone/)
  })
})

describe('health of backups', () => {
  it('reports an unreachable backup target without its password, and failed or old copies and tests', async () => {
    const { sql } = shop.database
    const settings = {
      BACKUP_DIR: makeFolder('copied-backups'),
      BACKUP_TO: 's3://key:secret-word@127.0.0.1:1/bucket/folder',
      BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    }
    await assertFound('backup_copies', 'skipped', /BACKUP_TO is not set/)
    await assertFound('test_restore', 'skipped', /no nightly backups to test/)
    const copying = await shopWith(settings)
    await assertFound('backup_copies', 'wrong', /^The backup target 127\.0\.0\.1:1 cannot be reached/, copying)
    await assertFound('test_restore', 'advice', /because BACKUP_IDENTITY is not on this server/, copying)
    await sql`insert into backup_results (kind, backup, seconds, succeeded_at, failed_at, failure) values
      ('backup', 'nightly-2026-11-20', 3, now(), now() - interval '3 hours', 'No space left on device'),
      ('test_restore', 'nightly-2026-11-20', 41, now() - interval '50 days', null, null)`
    const [failed] = await findingsOf('backups')
    assert.equal(failed?.text, 'The nightly backup failed 3 hours ago: No space left on device')
    await assertFound('test_restore', 'advice', /successful test restore was 50 days ago/)
    await sql`update backup_results set succeeded_at = now() - interval '5 days' where kind = 'test_restore'`
    await assertFound(
      'test_restore',
      'good',
      /^Restoring nightly-2026-11-20 as a test succeeded 5 days ago and took 41 s/,
    )
    await sql`update backup_results set failed_at = now() - interval '4 hours', failure = 'The backup is damaged.'`
    await assertFound('test_restore', 'wrong', /^The test restore failed 4 hours ago: The backup is damaged\./)
    await sql`delete from backup_results`
  })
})

describe('health of a shop without a mail server', () => {
  it('counts the emails that wait for a mail server as a warning', async () => {
    const { sql } = shop.database
    await sql`delete from outbox`
    const exposed = await shopWith(PUBLIC)
    await assertFound('outbox', 'good', /The queue is empty/, exposed)
    await sql`
      insert into outbox (kind, payload, due_at, attempts, last_error, created_at)
      select 'mail', '{}', now() + interval '1 hour', 3, 'No mail server', now() - interval '3 hours' from generate_series(1, 3)`
    await assertFound('outbox', 'advice', /^3 emails are waiting, because SMTP_URL is not set\.$/, exposed)
    await sql`delete from outbox`
  })
})

describe('health of the network around a shop', () => {
  it('reports an untrusted proxy, trust in any proxy, and a proxy that sends no addresses', async () => {
    const near = await shopWith({})
    await assertFound('proxy', 'good', /none was detected/, near)
    await near.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.7' } })
    await assertFound('proxy', 'advice', /Requests come through a proxy.*TRUST_PROXY is not set/, near)
    await assertFound('proxy', 'wrong', /PUBLIC_URL is https.*TRUST_PROXY is not set/, await shopWith(PUBLIC))
    await assertFound('proxy', 'wrong', /had no X-Forwarded-For/, await shopWith({ ...PUBLIC, TRUST_PROXY: '1' }))
    await assertFound('proxy', 'wrong', /TRUST_PROXY is true/, await shopWith({ HOST: '0.0.0.0', TRUST_PROXY: 'true' }))
  })

  it('reports a public URL that is down, is served by something else or redirects', async () => {
    let answer = (response: http.ServerResponse) => response.end('It works!')
    const web = http.createServer((_request, response) => void answer(response))
    const port = await listen(web)
    const shops = [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1'].map((url) => shopWith({ PUBLIC_URL: url }))
    const [served, unserved] = await Promise.all(shops)
    assert.ok(served && unserved)
    for (const one of [served, unserved]) await one.app.listen({ port: 0, host: '127.0.0.1' })
    const first = async (asked: TestShop) => (await findingsOf('public_url', asked))[0]
    assert.match((await first(unserved))?.text ?? '', /127\.0\.0\.1:1 cannot be reached .*ECONNREFUSED/)
    assert.match((await first(served))?.text ?? '', /responds, but not with this shop \(status 200\)/)
    answer = (response) => response.writeHead(301, { location: 'https://www.shop.example/' }).end()
    assert.match((await first(served))?.text ?? '', /redirects to https:\/\/www\.shop\.example/)
    answer = (response) => response.end('{"status":"alive"}')
    const [host, good] = await findingsOf('public_url', served)
    assert.deepEqual([host?.state, good?.state], ['advice', 'good'])
    assert.match(host?.text ?? '', /This page was opened at localhost/)
  })

  it('reports a public URL with an untrusted certificate', async () => {
    const port = await listen(https.createServer(untrustedCertificate))
    const dark = await shopWith({ PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '1' })
    await dark.app.listen({ port: 0, host: '127.0.0.1' })
    const [finding] = await findingsOf('public_url', dark)
    assert.match(`${finding?.state} ${finding?.text}`, /^wrong Browsers do not trust the certificate of .*SELF_SIGNED/)
  })

  it('reports a port in use with the name of its program, and a free port as good', async () => {
    const port = await listen(net.createServer())
    const taken = (await checkStopped({ PORT: String(port) }))('port')
    assert.equal(taken?.state, 'wrong')
    const owner = process.platform === 'linux' ? `node \\(process ${process.pid}\\)` : ''
    assert.match(taken?.text ?? '', new RegExp(`Port ${port} is in use by .*${owner}`))
    assert.equal((await checkStopped({ PORT: '0' }))('port')?.state, 'good')
    assert.match((await checkStopped({ HOST: '203.0.113.9' }))('port')?.text ?? '', /is not an address of this machine/)
  })

  it('reports a mail server that is down, rejects the login or has a wrong clock', async () => {
    const away = (await checkStopped({ SMTP_URL: 'smtp://127.0.0.1:1' }))('mail')
    assert.match(`${away?.state} ${away?.text}`, /^wrong The mail server 127\.0\.0\.1 cannot be reached .*ECONNREFUSED/)
    const strict = await mailServerWith({
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
      banner: 'ESMTP Exim 4.98 Thu, 01 Jan 2026 10:00:00 +0000',
    })
    const found = await checkStopped({ SMTP_URL: `smtp://shop:secret-word@${strict}` })
    assert.match(found('mail')?.text ?? '', /rejected the user name or password: “535 .*wrong password/)
    assert.doesNotMatch(JSON.stringify(found('mail')), /secret-word/)
    assert.match(found('clock')?.text ?? '', /^It is \d+ days ahead of the mail server/)
    assert.equal(found('clock')?.state, 'wrong')
    const friendly = await mailServerWith({ onAuth: ({ username }, _session, done) => done(null, { user: username }) })
    const fine = (await checkStopped({ SMTP_URL: `smtp://shop:secret-word@${friendly}` }))('mail')
    assert.match(`${fine?.state} ${fine?.text}`, /^good 127\.0\.0\.1 accepts the user name and password/)
    const plain = (await checkStopped({ SMTP_URL: `smtps://${friendly}` }))('mail')
    assert.match(plain?.text ?? '', /The encrypted connection to the mail server 127\.0\.0\.1 failed/)
  })

  it('completes all other checks when the mail server does not respond', async () => {
    const silent = await listen(net.createServer((socket) => void closes.push(() => socket.destroy())))
    const found = await checkStopped({ SMTP_URL: `smtp://127.0.0.1:${silent}` }, { timeoutMs: 300 })
    assert.match(found('mail')?.text ?? '', /timed out after 0\.3 seconds/)
    assert.equal(found('disk')?.state, 'good')
  })
})

describe('health of a machine', () => {
  it('reports low disk space and low memory', async () => {
    const all = { wrong: Infinity, advice: Infinity }
    const found = await checkStopped({}, { limits: { diskBytes: all, memoryBytes: all } })
    assert.match(`${found('disk')?.state} ${found('disk')?.text}`, /^wrong Only [\d.]+ [GM]B free in /)
    assert.match(`${found('memory')?.state} ${found('memory')?.text}`, /^wrong Only [\d.]+ [GM]B of [\d.]+ [GM]B free/)
    const few = { wrong: 0, advice: Infinity }
    const warned = await checkStopped({}, { limits: { diskBytes: few, memoryBytes: few } })
    assert.deepEqual([warned('disk')?.state, warned('memory')?.state], ['advice', 'advice'])
  })

  it('reports an unavailable database once and skips the checks that need it', async () => {
    const found = await checkStopped({})
    assert.deepEqual([found('database')?.state, found('database')?.text], ['wrong', 'It is down.'])
    for (const name of ['migrations', 'outbox', 'admins'] as const) assert.equal(found(name)?.state, 'skipped', name)
  })

  it('reports a failure of a check itself in a sentence', async () => {
    const found = await checkStopped(
      {},
      { openDatabase: () => Promise.reject(new Error('broken for aline@isoko.example')) },
    )
    assert.match(found('outbox')?.text ?? '', /^This check failed to run \(broken for \[e-mail\]\)\.$/)
    assert.equal(found('disk')?.state, 'good')
  })
})
