import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { testShop, type TestShop } from '#test/harness.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'
import { readManifest, writeManifest, FORMAT } from '../manifest.ts'
import { outdated } from '../nightly.ts'
import { writePictures } from '../pictures.ts'
import { readResult, recordingFailures } from '../results.ts'
import { testIfDue } from '../test-restore-job.ts'
import { openOpener } from './age.ts'
import { copyBackup, removeOldCopies } from './copy-backup.ts'
import { copyIfNew } from './copy-job.ts'
import { listCopies } from './copy-index.ts'
import { fetchBackup } from './fetch-backup.ts'
import { folderTarget, type RecordingTarget } from '#test/folder-target.ts'
import { importTestReport, sendTestReport } from './test-report.ts'

const place = temporaryFolder()
const folder = (name: string) => path.join(place.folder, name)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
let recipient: string
let identityFile: string

before(async () => {
  const identity = await generateIdentity()
  recipient = await identityToRecipient(identity)
  identityFile = folder('identity.txt')
  fs.writeFileSync(identityFile, `# created: 2026-11-28\n${identity}\n`)
})
after(() => place.remove())

/** Writes a backup of one table, a key and the given pictures. */
async function makeBackup(name: string, pictures: Record<string, string>, createdAt = '2026-11-28T00:30:00Z') {
  const [target, dataDir] = [folder(name), folder(`${name}-data`)]
  for (const [file, content] of Object.entries(pictures)) {
    fs.mkdirSync(path.dirname(path.join(dataDir, 'pictures', file)), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'pictures', file), content)
  }
  fs.mkdirSync(path.join(target, 'tables'), { recursive: true })
  const files = { 'tables/orders.copy.zst': `orders of ${name}`, 'secret-key': 'the key of the shop' }
  for (const [file, content] of Object.entries(files)) fs.writeFileSync(path.join(target, file), content)
  const describeText = (file: keyof typeof files) => ({
    path: file,
    bytes: Buffer.byteLength(files[file]),
    sha256: sha256(files[file]),
  })
  writeManifest(target, {
    format: FORMAT,
    createdAt,
    migrations: [],
    tables: [{ name: 'orders', columns: ['id'], rows: 1, file: describeText('tables/orders.copy.zst') }],
    sequences: {},
    pictures: await writePictures({ dataDir }, target),
    secretKey: { fingerprint: 'f', file: describeText('secret-key') },
  })
  return target
}

const copy = (backup: string, target: RecordingTarget) =>
  copyBackup(backup, target, { recipients: [recipient], scratch: folder('scratch') })
const fetched = async (target: RecordingTarget, to: string, name?: string) =>
  fetchBackup(target, folder(to), { opener: await openOpener(identityFile), name })
const names = async (target: RecordingTarget) => {
  const copies = await listCopies(target, fs.mkdtempSync(folder('list-')))
  return copies.map(({ name, missing }) => (missing ? `${name} without ${missing}` : name))
}
const readFiles = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()

describe('copies of backups on another machine', () => {
  let target: RecordingTarget
  beforeEach(() => (target = folderTarget(fs.mkdtempSync(folder('target-')))))

  it('fetches a copy identical to the backup, and sends nothing readable', async () => {
    const backup = await makeBackup('whole', {
      'products/ab/one-320.webp': 'one',
      '.sources/products/ab/one': 'source',
    })
    await copy(backup, target)
    const { name } = await fetched(target, 'whole-fetched')
    assert.equal(name, 'whole')
    assert.deepEqual(readFiles(folder('whole-fetched')), readFiles(backup))
    for (const file of readFiles(backup))
      assert.deepEqual(
        fs.readFileSync(path.join(folder('whole-fetched'), file)),
        fs.readFileSync(path.join(backup, file)),
      )
    for (const file of readFiles(target.root)) {
      const start = fs.readFileSync(path.join(target.root, file), 'latin1').slice(0, 22)
      assert.equal(start, file.endsWith('index.json') ? '{"format":1,"createdAt' : 'age-encryption.org/v1\n', file)
    }
  })

  it('sends an unchanged picture only once, and all pictures again for another recipient', async () => {
    const pictures = { 'products/ab/one-320.webp': 'one', 'products/ab/two-320.webp': 'two' }
    await copy(await makeBackup('first', pictures), target)
    target.sent.length = 0
    await copy(await makeBackup('second', { ...pictures, 'products/ab/six-320.webp': 'six' }), target)
    const sentPictures = () => target.sent.filter((name) => name.startsWith('pictures/'))
    assert.deepEqual(
      sentPictures().map((name) => path.basename(name)),
      [`${sha256('six')}.age`],
    )
    target.sent.length = 0
    const other = await identityToRecipient(await generateIdentity())
    const backup = await makeBackup('third', pictures)
    await copyBackup(backup, target, { recipients: [other, recipient], scratch: folder('scratch') })
    assert.equal(sentPictures().length, 2)
    await fetched(target, 'third-fetched', 'third')
  })

  it('never counts an interrupted copy as a backup, and completes it on the next attempt', async () => {
    const backup = await makeBackup('cut', { 'products/ab/one-320.webp': 'one' })
    for (const at of [1, 2]) {
      target.failAt(at)
      await assert.rejects(copy(backup, target), /connection lost/)
      assert.deepEqual(await names(target), ['cut without backups/cut/index.json'])
      await assert.rejects(fetched(target, `cut-${at}`), /no complete backup at/)
    }
    await copy(backup, target)
    assert.deepEqual(await names(target), ['cut'])
    assert.equal(fs.existsSync(folder('scratch')), false)
  })

  it('resends a picture that arrived only in part, and reports a copy that has since lost a file', async () => {
    const backup = await makeBackup('part', { 'products/ab/one-320.webp': 'one' })
    await copy(backup, target)
    const [picture = ''] = readFiles(path.join(target.root, 'pictures'))
    fs.truncateSync(path.join(target.root, 'pictures', picture), 9)
    assert.deepEqual(await names(target), [`part without pictures/${picture}`])
    await copy(await makeBackup('whole-again', { 'products/ab/one-320.webp': 'one' }), target)
    assert.deepEqual((await names(target)).toSorted(), ['part', 'whole-again'])
  })

  it('refuses a copy encrypted for another identity, and a changed or forged copy', async () => {
    await copy(await makeBackup('sealed', { 'products/ab/one-320.webp': 'one' }), target)
    const stranger = folder('stranger.txt')
    fs.writeFileSync(stranger, await generateIdentity())
    const opener = await openOpener(stranger)
    await assert.rejects(fetchBackup(target, folder('s1'), { opener }), /encrypted for another identity/)
    const file = path.join(target.root, 'backups/sealed/tables/orders.copy.zst.age')
    const content = fs.readFileSync(file)
    content.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1)
    fs.writeFileSync(file, content)
    await assert.rejects(fetched(target, 's2'), /has been changed/)
    const index = path.join(target.root, 'backups/sealed/index.json')
    fs.writeFileSync(index, fs.readFileSync(index, 'utf8').replace('backups/sealed/tables', '../../sealed/tables'))
    await assert.rejects(fetched(target, 's3'), /no complete backup at/)
  })

  it('says what is wrong with an identity file', async () => {
    await assert.rejects(openOpener(undefined), /BACKUP_IDENTITY is not set/)
    await assert.rejects(openOpener(folder('none.txt')), /can't be used \(ENOENT\)/)
    fs.writeFileSync(folder('empty.txt'), '# public key: age1…\n')
    await assert.rejects(openOpener(folder('empty.txt')), /it has no such line/)
  })

  it('does not send a backup that is damaged on this machine', async () => {
    const backup = await makeBackup('damaged-here', {})
    fs.appendFileSync(path.join(backup, 'tables/orders.copy.zst'), '!')
    await assert.rejects(copy(backup, target), /The backup is damaged: tables\/orders/)
    assert.deepEqual(
      (await names(target)).filter((name) => !name.includes('without')),
      [],
    )
  })

  it('keeps as many copies as backups, removes leftovers, and keeps the pictures that copies need', async () => {
    for (let day = 1; day <= 16; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`
      const pictures = { 'products/ab/all-320.webp': 'all', [`products/ab/${day}-320.webp`]: `of ${day}` }
      await copy(await makeBackup(`nightly-${date}`, pictures, `${date}T00:30:00Z`), target)
    }
    await copy(await makeBackup('isoko-2026-11-03T09-00-00', { 'products/ab/m-320.webp': 'manual' }), target)
    target.failAt(2)
    await copy(await makeBackup('nightly-2026-11-17', { 'products/ab/17-320.webp': 'lost' }), target).catch(() => {})
    await removeOldCopies(target, outdated, folder('scratch'))
    const left = (await names(target)).toSorted()
    const days = ['01', '08', '10', '11', '12', '13', '14', '15', '16']
    assert.deepEqual(left, ['isoko-2026-11-03T09-00-00', ...days.map((day) => `nightly-2026-11-${day}`)])
    const sums = readFiles(path.join(target.root, 'pictures')).map((file) => path.basename(file, '.age'))
    const contents = ['all', 'manual', ...days.map((day) => `of ${Number(day)}`)]
    assert.deepEqual(sums.toSorted(), contents.map(sha256).toSorted())
  })

  it('removes no picture while an index cannot be read', async () => {
    await copy(await makeBackup('nightly-2026-10-01', { 'products/ab/x-320.webp': 'x' }), target)
    fs.writeFileSync(path.join(target.root, 'backups/nightly-2026-10-01/index.json'), '{')
    await copy(await makeBackup('nightly-2026-10-02', { 'products/ab/y-320.webp': 'y' }), target)
    await removeOldCopies(target, outdated, folder('scratch'))
    assert.equal(readFiles(path.join(target.root, 'pictures')).length, 2)
  })
})

it('refuses a backup whose manifest or list of pictures names a file outside the backup', async () => {
  const backup = await makeBackup('forged', { 'products/ab/one-320.webp': 'one' })
  const manifest = readManifest(backup)
  const list = path.join(backup, 'pictures.txt')
  fs.writeFileSync(list, fs.readFileSync(list, 'utf8').replace('pictures/products', 'pictures/../../products'))
  const { readPictureList } = await import('../pictures.ts')
  assert.throws(() => readPictureList(backup), /pictures\.txt differs/)
  writeManifest(backup, {
    ...manifest,
    pictures: { ...manifest.pictures, list: { path: '../x', bytes: 1, sha256: '' } },
  })
  assert.throws(() => readManifest(backup), /manifest\.json differs/)
})

describe('backup jobs', () => {
  let shop: TestShop
  let target: RecordingTarget
  before(async () => (shop = await testShop()))
  after(() => shop.close())
  beforeEach(async () => {
    target = folderTarget(fs.mkdtempSync(folder('target-')))
    await shop.database.sql`delete from backup_results`
  })
  const options = () => ({
    databaseUrl: shop.database.directUrl,
    backupDir: place.folder,
    recipients: [recipient],
    openTarget: async () => target,
    onCopied: () => {},
  })
  const result = (kind: 'copy' | 'test_restore') => readResult(shop.database.directUrl, kind)

  it('copies a backup once even when two servers try at the same time, and records the copy', async () => {
    const backup = await makeBackup('nightly-2026-09-01', {})
    const attempts = await Promise.all([1, 2].map(() => copyIfNew(backup, options())))
    assert.equal(attempts.filter(Boolean).length, 1)
    assert.equal(await copyIfNew(backup, options()), false)
    const copied = await result('copy')
    assert.equal(copied?.backup, 'nightly-2026-09-01')
    assert.equal(copied.failure, null)
  })

  it('records a failure without the password, and forgets it after a success', async () => {
    const backup = await makeBackup('nightly-2026-09-02', {})
    target.failAt(1)
    const attempt = () => recordingFailures(shop.database.directUrl, 'copy', () => copyIfNew(backup, options()))
    await assert.rejects(attempt(), /connection lost/)
    assert.match((await result('copy'))?.failure ?? '', /connection lost/)
    await attempt()
    assert.equal((await result('copy'))?.failedAt, null)
  })

  it('records a test restore made on another machine, unless its own result is newer', async () => {
    const send = (at: string, failure: string | null) =>
      sendTestReport(target, folder('report'), { at, backup: 'nightly-2026-09-01', seconds: 41, failure })
    const learn = () => importTestReport(shop.database.directUrl, target, folder('report'))
    await send('2026-09-02T10:00:00.000Z', null)
    await learn()
    assert.deepEqual((await result('test_restore'))?.succeededAt, new Date('2026-09-02T10:00:00.000Z'))
    await send('2026-09-01T10:00:00.000Z', 'too late')
    await learn()
    assert.equal((await result('test_restore'))?.failure, null)
    await send('2026-09-03T10:00:00.000Z', 'The backup is damaged.')
    await learn()
    assert.equal((await result('test_restore'))?.failure, 'The backup is damaged.')
  })

  it('tests a restore every month once a backup exists, and again a day after a failure', async () => {
    const tests: string[] = []
    const { sql } = shop.database
    const at = (moment: string, { fails = false } = {}) => {
      const test = async () => {
        tests.push(moment)
        await sql`insert into backup_results (kind, succeeded_at, failed_at)
          values ('test_restore', ${fails ? null : moment}, ${fails ? moment : null})
          on conflict (kind) do update set succeeded_at = coalesce(excluded.succeeded_at, backup_results.succeeded_at), failed_at = excluded.failed_at`
      }
      const schedule = { source: 'backup', time: '02:30', timeZone: 'Africa/Kigali' } as const
      return testIfDue({ databaseUrl: shop.database.directUrl, ...schedule, test }, new Date(moment))
    }
    assert.equal(await at('2026-09-01T05:00Z'), false)
    await sql`insert into backup_results (kind, succeeded_at) values ('backup', '2026-09-01T04:00Z')`
    await at('2026-09-01T00:10Z') // 02:10 in Kigali, before backups are due
    await at('2026-09-01T05:00Z', { fails: true })
    await at('2026-09-01T09:00Z')
    await at('2026-09-02T05:30Z')
    await at('2026-10-01T05:00Z')
    await at('2026-10-02T06:00Z')
    assert.deepEqual(tests, ['2026-09-01T05:00Z', '2026-09-02T05:30Z', '2026-10-02T06:00Z'])
  })
})
