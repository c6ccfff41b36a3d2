import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const text = fs.readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
const valueOf = (directive: string) => new RegExp(String.raw`^ *${directive} (.*);`, 'm').exec(text)?.[1] ?? ''

/** These settings were checked with `testssl`; this test fails if one of them is removed. */
describe('TLS of deploy/nginx.conf', () => {
  it('offers TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
    assert.equal(valueOf('ssl_protocols'), 'TLSv1.2 TLSv1.3')
    const ciphers = valueOf('ssl_ciphers').split(':')
    assert.ok(ciphers.length >= 6)
    for (const cipher of ciphers) assert.match(cipher, /^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20-POLY1305)/)
  })

  it('disables session tickets, whose key would live as long as the server', () =>
    assert.equal(valueOf('ssl_session_tickets'), 'off'))

  it('redirects to its own name, whatever host a visitor asks for', () => {
    const redirects = text.match(/return 30\d .*/g) ?? []
    assert.ok(redirects.length > 0)
    for (const redirect of redirects) assert.match(redirect, /https:\/\/\$server_name\$request_uri/)
  })
})
