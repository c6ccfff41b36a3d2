import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ConfigError, readConfig } from './config.ts'
import { environmentVariables } from './environment.ts'

function configErrors(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('returns the default configuration for an empty environment', () => {
    const config = readConfig({})
    assert.equal(config.host, '127.0.0.1')
    assert.equal(config.port, 3000)
    assert.equal(config.dataDir, path.resolve(import.meta.dirname, '../../data'))
    assert.equal(config.seed, 'demo')
    assert.equal(config.admin, undefined)
    assert.equal(config.publicUrl, 'http://127.0.0.1:3000')
    assert.equal(config.trustProxy, false)
    assert.equal(config.store.timeZone, 'Africa/Kigali')
    assert.equal(config.store.links.facebook, undefined)
  })

  it('treats empty variables as unset', () => {
    const empty = Object.fromEntries(Object.keys(environmentVariables).map((name) => [name, '']))
    assert.deepEqual(readConfig(empty), readConfig({}))
  })

  it("loads no demo shop into an operator's database unless SEED requests it", () => {
    const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop'
    assert.equal(readConfig({ DATABASE_URL }).seed, 'none')
    assert.equal(readConfig({ DATABASE_URL, SEED: 'demo' }).seed, 'demo')
  })

  it('reports all errors together, on one line each', () => {
    const errors = configErrors({
      PORT: 'abc',
      SEED: 'everything',
      STORE_TIME_ZONE: 'Kigali',
      STORE_X: 'http://x.com/isoko',
    })
    assert.deepEqual(errors, [
      'PORT must be a whole number from 0 to 65535, not "abc"',
      'SEED must be demo or none, not "everything"',
      'STORE_TIME_ZONE must be a time zone like Africa/Kigali, not "Kigali"',
      'STORE_X must be an https address like https://example.com/shop, not "http://x.com/isoko"',
    ])
  })

  it('includes no secret in errors', () => {
    const errors = configErrors({
      DATABASE_URL: 'mysql://root:hunter2@db',
      ADMIN_EMAIL: 'ann@isoko.example',
      ADMIN_PASSWORD: 'short',
    })
    assert.equal(errors.length, 2)
    assert.doesNotMatch(errors.join(), /hunter2|short/)
  })

  it('requires ADMIN_EMAIL and ADMIN_PASSWORD together', () => {
    assert.deepEqual(configErrors({ ADMIN_EMAIL: 'ann@isoko.example' }), [
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together; ADMIN_PASSWORD is missing',
    ])
    const both = { ADMIN_EMAIL: 'ann@isoko.example', ADMIN_PASSWORD: ' with spaces ' }
    assert.deepEqual(readConfig(both).admin, { email: 'ann@isoko.example', password: ' with spaces ' })
  })

  it('requires both Google credentials, and an issuer over https or on this machine', () => {
    assert.deepEqual(configErrors({ GOOGLE_CLIENT_SECRET: 'secret' }), [
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together; GOOGLE_CLIENT_ID is missing',
    ])
    const client = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret' }
    const issuer = 'https://accounts.google.com'
    assert.deepEqual(readConfig(client).google, { clientId: 'shop', clientSecret: 'secret', issuer })
    assert.equal(
      readConfig({ ...client, OIDC_ISSUER: 'http://127.0.0.1:4000' }).google?.issuer,
      'http://127.0.0.1:4000',
    )
    assert.equal(readConfig({}).google, undefined)
    for (const wrong of ['http://accounts.google.com', 'http://127.0.0.1.evil.example', 'accounts.google.com'])
      assert.match(configErrors({ ...client, OIDC_ISSUER: wrong }).join(), /^OIDC_ISSUER must be/, wrong)
  })

  for (const port of ['65536', '-1', '3000.5', '0x10', '1e3', '3000 4000'])
    it(`rejects PORT ${port}`, () => assert.match(configErrors({ PORT: port }).join(), /^PORT must be/))

  it('accepts true, a number of hops or a list of addresses and networks for TRUST_PROXY', () => {
    assert.equal(readConfig({ TRUST_PROXY: 'true' }).trustProxy, true)
    assert.equal(readConfig({ TRUST_PROXY: '2' }).trustProxy, 2)
    assert.deepEqual(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy, [
      'loopback',
      '10.0.0.0/8',
      '::1',
    ])
    for (const wrong of ['yes', '10.0.0.0/33', 'loopback/8', '10.0.0', '::1/129', '10.0.0.0/8/8'])
      assert.match(configErrors({ TRUST_PROXY: wrong }).join(), /^TRUST_PROXY must be/, wrong)
  })

  it('accepts numbers above 0 for RATE_LIMIT_SCALE', () => {
    assert.equal(readConfig({}).rateLimitScale, 1)
    assert.equal(readConfig({ RATE_LIMIT_SCALE: '0.5' }).rateLimitScale, 0.5)
    for (const wrong of ['0', '-1', '1e3', '1000001', 'none'])
      assert.match(configErrors({ RATE_LIMIT_SCALE: wrong }).join(), /^RATE_LIMIT_SCALE must be/, wrong)
  })

  it('accepts an http or https PUBLIC_URL without a path, and defaults to the host and port', () => {
    assert.equal(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl, 'https://shop.example')
    assert.equal(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl, 'http://localhost:80')
    assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:3000')
    for (const wrong of ['shop.example', 'ftp://shop.example', 'https://shop.example/market', 'https://shop.example?a'])
      assert.match(configErrors({ PUBLIC_URL: wrong }).join(), /^PUBLIC_URL must be/, wrong)
  })
})

describe('settings of payment, delivery, returns and WhatsApp', () => {
  const storeOf = (env: NodeJS.ProcessEnv) => readConfig(env).store
  const WHATSAPP = 'STORE_WHATSAPP must be a phone number with its country code, like +250 788 123 456'

  it('promises nothing while they are not set', () => {
    const { payment, deliveryDays, returnDays, whatsapp, isPhoneSet } = storeOf({})
    assert.equal(storeOf({ STORE_PHONE: '+250 788 123 456' }).isPhoneSet, true)
    assert.deepEqual(
      { payment, deliveryDays, returnDays, whatsapp, isPhoneSet },
      {
        isPhoneSet: false,
        payment: [],
        deliveryDays: null,
        returnDays: null,
        whatsapp: null,
      },
    )
  })

  for (const [text, payment] of [
    ['cash', ['cash']],
    ['Cash, MoMo', ['cash', 'momo']],
    ['momo,cash,airtel', ['momo', 'cash', 'airtel']],
  ] as const)
    it(`reads STORE_PAYMENT ${text}`, () => assert.deepEqual(storeOf({ STORE_PAYMENT: text }).payment, payment))

  for (const text of ['card', 'cash momo', 'cash,,momo', 'cash, cash', ','])
    it(`rejects STORE_PAYMENT ${text}`, () =>
      assert.deepEqual(configErrors({ STORE_PAYMENT: text }), [
        `STORE_PAYMENT must be one or more of cash, momo, airtel, separated by commas, like cash, momo, not "${text}"`,
      ]))

  it('reads the MoMo account, and requires all three of its settings', () => {
    const settings = {
      STORE_MOMO_CODE: '123456',
      STORE_MOMO_NAME: 'ISOKO LTD',
      STORE_MOMO_DIAL: '*182*8*1*{code}*{amount}#',
    }
    assert.deepEqual(readConfig(settings).momo, { code: '123456', name: 'ISOKO LTD', dial: settings.STORE_MOMO_DIAL })
    assert.equal(readConfig({}).momo, null)
    assert.deepEqual(configErrors({ STORE_MOMO_CODE: '123456' }), [
      'STORE_MOMO_CODE, STORE_MOMO_NAME and STORE_MOMO_DIAL must be set together; STORE_MOMO_NAME and STORE_MOMO_DIAL are missing',
    ])
    assert.deepEqual(configErrors({ ...settings, STORE_MOMO_DIAL: '182*{code}' }), [
      'STORE_MOMO_DIAL must be stars and digits around {code}, optionally followed by {amount}, like *182*8*1*{code}*{amount}#, not "182*{code}"',
    ])
  })

  for (const [text, days] of [
    ['0', { from: 0, to: 0 }],
    ['2', { from: 0, to: 2 }],
    ['1-3', { from: 1, to: 3 }],
    ['1 – 3', { from: 1, to: 3 }],
    ['2-2', { from: 2, to: 2 }],
  ] as const)
    it(`reads STORE_DELIVERY_DAYS ${text}`, () =>
      assert.deepEqual(storeOf({ STORE_DELIVERY_DAYS: text }).deliveryDays, days))

  for (const text of ['3-1', '61', '1-61', '-2', '1.5', 'two', '1-2-3', '2 days'])
    it(`rejects STORE_DELIVERY_DAYS ${text}`, () =>
      assert.deepEqual(configErrors({ STORE_DELIVERY_DAYS: text }), [
        `STORE_DELIVERY_DAYS must be a number of days from 0 to 60, like 2, or a range, like 1-3; 0 is the same day, not "${text}"`,
      ]))

  it('accepts 1 to 365 days for STORE_RETURN_DAYS', () => {
    assert.equal(storeOf({ STORE_RETURN_DAYS: '14' }).returnDays, 14)
    for (const text of ['0', '366', '-1', '7 days', '1.5'])
      assert.deepEqual(configErrors({ STORE_RETURN_DAYS: text }), [
        `STORE_RETURN_DAYS must be a whole number from 1 to 365, not "${text}"`,
      ])
  })

  for (const text of [
    '+250 788 123 456',
    '+250788123456',
    '+250-788-123-456',
    '+250 (788) 123.456',
    '‪+250 788 123 456‬',
  ])
    it(`reads STORE_WHATSAPP ${JSON.stringify(text)} as digits`, () =>
      assert.equal(storeOf({ STORE_WHATSAPP: text }).whatsapp, '250788123456'))

  for (const text of [
    '0788 123 456',
    '250788123456',
    '+0788123456',
    '+250 788',
    '+2507881234567890',
    '+250 788 x23 456',
    'https://wa.me/250788123456',
  ])
    it(`rejects STORE_WHATSAPP ${text}`, () =>
      assert.deepEqual(configErrors({ STORE_WHATSAPP: text }), [`${WHATSAPP}, not "${text}"`]))
})

describe('environment variables', () => {
  it('documents, for every variable, its default or what happens when it is unset', () => {
    for (const [name, setting] of Object.entries(environmentVariables))
      assert.ok('default' in setting || 'unset' in setting, `${name} needs a default or words for being unset`)
  })

  it('accepts a bucket, ssh or rsync address for BACKUP_TO, and sends nothing there without a recipient', () => {
    const BACKUP_RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    for (const right of [
      's3://key:secret@s3.example/bucket/folder?region=eu-west-1',
      'http://key:secret@127.0.0.1:9000/bucket',
      'backup@nas.example:/srv/isoko',
      'rsync://isoko:password@nas.example/module/folder',
    ]) {
      assert.equal(readConfig({ BACKUP_DIR: 'b', BACKUP_TO: right, BACKUP_RECIPIENT }).backupTo, right)
      assert.match(configErrors({ BACKUP_DIR: 'b', BACKUP_TO: right }).join(), /requires BACKUP_RECIPIENT/)
      assert.equal(readConfig({ BACKUP_TO: right }).backupTo, right, 'enough to restore')
    }
    for (const wrong of [
      's3://bucket/folder',
      '/mnt/disk',
      'nas.example',
      '-oProxyCommand=x:/srv',
      'ftp://a:b@c/d',
      'backup@nas:srv',
    ])
      assert.match(configErrors({ BACKUP_TO: wrong }).join(), /^BACKUP_TO must be [^,]+,(?!.*not ")/, wrong)
    for (const wrong of ['age1short', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ'])
      assert.match(configErrors({ BACKUP_RECIPIENT: wrong }).join(), /^BACKUP_RECIPIENT must be/, wrong)
  })
})
