import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { StartError } from '#server/processes/messages.ts'
import { createSecretBox } from './secret-box.ts'
import { loadSecretKey, parseKey } from './secret-key.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-secrets-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const newDataDir = () => fs.mkdtempSync(path.join(folder, 'data-'))

describe('Secret key', () => {
  it('A data folder without a secret key gets one that only its owner can read, and reuses it', () => {
    const dataDir = newDataDir()
    const key = loadSecretKey({ dataDir, secretKey: undefined })
    assert.equal(key.length, 32)
    assert.deepEqual(loadSecretKey({ dataDir, secretKey: undefined }), key)
    assert.equal(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777, 0o600)
    assert.deepEqual(fs.readdirSync(dataDir), ['secret-key'])
  })

  it('SECRET_KEY takes precedence over the file, and no file is written', () => {
    const dataDir = newDataDir()
    const secretKey = randomBytes(32)
    assert.equal(loadSecretKey({ dataDir, secretKey }), secretKey)
    assert.deepEqual(fs.readdirSync(dataDir), [])
  })

  it('An invalid secret key file stops the start with a StartError', () => {
    const dataDir = newDataDir()
    for (const text of ['', 'short', 'x'.repeat(100)]) {
      fs.writeFileSync(path.join(dataDir, 'secret-key'), text)
      assert.throws(() => loadSecretKey({ dataDir, secretKey: undefined }), StartError)
    }
  })

  it('A secret key parses from hex, base64 or base64url of 32 bytes, and anything else is rejected', () => {
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

describe('Sealed secrets', () => {
  const key = randomBytes(32)
  const box = createSecretBox(key, 'tests')
  const secret = Buffer.from('JBSWY3DPEHPK3PXP')

  it('A sealed secret opens only for its account, and sealing it twice gives different bytes', () => {
    const sealed = box.seal(secret, 7)
    assert.deepEqual(box.open(sealed, 7), secret)
    assert.equal(box.open(sealed, 8), null)
    assert.notDeepEqual(box.seal(secret, 7), sealed)
    assert.ok(!sealed.includes(secret))
  })

  it('A sealed secret does not open with another key, another purpose or a changed byte', () => {
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
