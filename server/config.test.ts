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
  it('An empty environment gives the default configuration', () => {
    const config = readConfig({})
    assert.equal(config.host, '127.0.0.1')
    assert.equal(config.port, 3000)
    assert.equal(config.dataDir, path.resolve(import.meta.dirname, '../data'))
    assert.equal(config.seed, 'demo')
    assert.equal(config.admin, undefined)
    assert.equal(config.publicUrl, 'http://127.0.0.1:3000')
    assert.equal(config.trustProxy, false)
    assert.equal(config.store.timeZone, 'Africa/Kigali')
    assert.equal(config.store.links.facebook, undefined)
  })

  it('Empty variables count as unset', () => {
    const empty = Object.fromEntries(Object.keys(environmentVariables).map((name) => [name, '']))
    assert.deepEqual(readConfig(empty), readConfig({}))
  })

  it("An operator's database gets no demo shop unless SEED asks for it", () => {
    const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop'
    assert.equal(readConfig({ DATABASE_URL }).seed, 'none')
    assert.equal(readConfig({ DATABASE_URL, SEED: 'demo' }).seed, 'demo')
  })

  it('All configuration errors are reported at once, one line each', () => {
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

  it('Configuration errors contain no secret', () => {
    const errors = configErrors({
      DATABASE_URL: 'mysql://root:hunter2@db',
      ADMIN_EMAIL: 'ann@isoko.example',
      ADMIN_PASSWORD: 'short',
    })
    assert.equal(errors.length, 2)
    assert.doesNotMatch(errors.join(), /hunter2|short/)
  })

  it('ADMIN_EMAIL and ADMIN_PASSWORD must be set together', () => {
    assert.deepEqual(configErrors({ ADMIN_EMAIL: 'ann@isoko.example' }), [
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together; ADMIN_PASSWORD is missing',
    ])
    const both = { ADMIN_EMAIL: 'ann@isoko.example', ADMIN_PASSWORD: ' with spaces ' }
    assert.deepEqual(readConfig(both).admin, { email: 'ann@isoko.example', password: ' with spaces ' })
  })

  it('Google sign-in needs client id and secret together, and an issuer over https or on this machine', () => {
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
    it(`PORT ${port} is refused`, () => assert.match(configErrors({ PORT: port }).join(), /^PORT must be/))

  it('TRUST_PROXY accepts true, a number of hops or a list of addresses and networks', () => {
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

  it('RATE_LIMIT_SCALE accepts numbers above 0', () => {
    assert.equal(readConfig({}).rateLimitScale, 1)
    assert.equal(readConfig({ RATE_LIMIT_SCALE: '0.5' }).rateLimitScale, 0.5)
    for (const wrong of ['0', '-1', '1e3', '1000001', 'none'])
      assert.match(configErrors({ RATE_LIMIT_SCALE: wrong }).join(), /^RATE_LIMIT_SCALE must be/, wrong)
  })

  it('PUBLIC_URL accepts an http or https address without a path, and defaults to the host and port', () => {
    assert.equal(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl, 'https://shop.example')
    assert.equal(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl, 'http://localhost:80')
    assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:3000')
    for (const wrong of ['shop.example', 'ftp://shop.example', 'https://shop.example/market', 'https://shop.example?a'])
      assert.match(configErrors({ PUBLIC_URL: wrong }).join(), /^PUBLIC_URL must be/, wrong)
  })
})

describe('Settings', () => {
  it('Every setting has a default or a description of being unset', () => {
    for (const [name, setting] of Object.entries(environmentVariables))
      assert.ok('default' in setting || 'unset' in setting, `${name} needs a default or words for being unset`)
  })
})
