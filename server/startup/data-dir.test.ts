import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { prepareDataDir } from './data-dir.ts'
import { StartError } from './messages.ts'
import { loadSecretKey } from './secret-key.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-places-'))
const inFolder = (...names: string[]) => path.join(folder, ...names)

function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    assert.ok(error instanceof StartError, String(error))
    return error.message
  }
  return 'accepted'
}

describe('data folder', () => {
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.writeFileSync(inFolder('file'), '')
  fs.symlinkSync(inFolder('loop'), inFolder('loop'))
  fs.symlinkSync(inFolder('nowhere', 'else'), inFolder('dangling'))

  it('is created with the folders above it', () => {
    prepareDataDir(inFolder('new', 'shop'))
    assert.deepEqual(fs.readdirSync(inFolder('new', 'shop')), [])
  })

  const impossible: [what: string, place: string, code: string][] = [
    ['below /proc', '/proc/isoko/data', 'ENOENT'],
    ['that is a file', inFolder('file'), 'ENOTDIR'],
    ['below a file', inFolder('file', 'data'), 'ENOTDIR'],
    ['that is a device', '/dev/null', 'ENOTDIR'],
    ['that is a link to itself', inFolder('loop'), 'EEXIST'],
    ['that is a link to a missing folder', inFolder('dangling'), 'EEXIST'],
    ['with a name that is too long', inFolder('x'.repeat(300)), 'ENAMETOOLONG'],
  ]
  for (const [what, place, code] of impossible)
    it(`refuses a place ${what}`, { skip: place.startsWith('/proc') && process.platform !== 'linux' }, () =>
      assert.equal(
        refusalOf(() => prepareDataDir(place)),
        `The data folder ${place} can't be created or is not a folder (${code}). Remove what is in its place, or set DATA_DIR to another folder.`,
      ),
    )

  it('refuses a folder without permission to write', { skip: process.platform !== 'linux' }, () =>
    assert.match(
      refusalOf(() => prepareDataDir('/proc/self')), // refused even to root
      /^The data folder \/proc\/self is not writable \(E\w+\)\. Give this user write permission, or set DATA_DIR/,
    ),
  )

  it('refuses a key that is not a readable file of 32 bytes', () => {
    const dataDir = inFolder('keys')
    fs.mkdirSync(path.join(dataDir, 'secret-key'), { recursive: true })
    const refusal = () => refusalOf(() => loadSecretKey({ dataDir, secretKey: undefined }))
    assert.match(
      refusal(),
      /^The key in .*secret-key can't be used \(EISDIR\)\. Restore it from a backup or set SECRET_KEY/,
    )
    fs.rmdirSync(path.join(dataDir, 'secret-key'))
    fs.writeFileSync(path.join(dataDir, 'secret-key'), 'half a k')
    assert.match(refusal(), /can't be used \(it holds no 32 bytes in base64\)/)
  })
})
