import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { StartError } from '#server/startup/messages.ts'
import { createSecretBox } from './secret-box.ts'
import { loadSecretKey, parseKey } from '../startup/secret-key.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-secrets-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const newDataDir = () => fs.mkdtempSync(path.join(folder, 'data-'))

describe('secret key', () => {
  it('creates a key readable only by its owner in an empty data folder, and reuses it', () => {
    const dataDir = newDataDir()
    const key = loadSecretKey({ dataDir, secretKey: undefined })
    assert.equal(key.length, 32)
    assert.deepEqual(loadSecretKey({ dataDir, secretKey: undefined }), key)
    assert.equal(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777, 0o600)
    assert.deepEqual(fs.readdirSync(dataDir), ['secret-key'])
  })

  it('prefers SECRET_KEY to the file, and writes no file', () => {
    const dataDir = newDataDir()
    const secretKey = randomBytes(32)
    assert.equal(loadSecretKey({ dataDir, secretKey }), secretKey)
    assert.deepEqual(fs.readdirSync(dataDir), [])
  })

  it('stops the start with a StartError on an invalid key file', () => {
    const dataDir = newDataDir()
    for (const text of ['', 'short', 'x'.repeat(100)]) {
      fs.writeFileSync(path.join(dataDir, 'secret-key'), text)
      assert.throws(() => loadSecretKey({ dataDir, secretKey: undefined }), StartError)
    }
  })

  it('parses a key of 32 bytes from hex, base64 or base64url, and rejects anything else', () => {
    const key = randomBytes(32)
    for (const text of [
      key.toString('hex'),
      key.toString('base64'),
      key.toString('base64url'),
      `${key.toString('hex')}\n`,
    ])
      assert.deepEqual(parseKey(text), key)
    for (const text of ['', 'secret', key.toString('hex').slice(1), randomBytes(31).toString('base64'), 'z'.repeat(64)])
      assert.equal(parseKey(text), null, text)
  })
})

describe('sealed secrets', () => {
  const key = randomBytes(32)
  const box = createSecretBox(key, 'tests')
  const secret = Buffer.from('JBSWY3DPEHPK3PXP')

  it('opens a secret only for its account, and seals it to different bytes each time', () => {
    const sealed = box.seal(secret, 7)
    assert.deepEqual(box.open(sealed, 7), secret)
    assert.equal(box.open(sealed, 8), null)
    assert.notDeepEqual(box.seal(secret, 7), sealed)
    assert.ok(!sealed.includes(secret))
  })

  it('does not open with another key, another purpose or a changed byte', () => {
    const sealed = box.seal(secret, 7)
    assert.equal(createSecretBox(randomBytes(32), 'tests').open(sealed, 7), null)
    assert.equal(createSecretBox(key, 'other tests').open(sealed, 7), null)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      assert.equal(box.open(changed, 7), null, String(at))
    }
    for (const cut of [0, 5, 17, 33]) assert.equal(box.open(sealed.subarray(0, cut), 7), null, String(cut))
  })
})
