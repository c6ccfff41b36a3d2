import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createProduct } from '#contract/products/calls.ts'
import { connect, type Database } from '#server/db/client.ts'
import { readMigrations } from '#server/db/migrate.ts'
import type { Sql } from '#server/db/sql-tag.ts'
import { databaseUrl } from '#test/postgres.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import {
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  placeOrderOf,
  PNG_BYTES,
  productForm,
} from '#test/factories.ts'
import { schemaText } from '#test/schema-text.ts'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'
import { silentStep, type Step } from '#server/startup/steps.ts'
import { backUpIfDue, outdated } from './nightly.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { writePictures } from './pictures.ts'
import { restoreBackup } from './restore.ts'
import { checkBackup, writeBackup } from './write.ts'
import { NIGHTLY } from '#test/tags.ts'

const loadedKey = randomBytes(32)

let shop: TestShop
let place: ReturnType<typeof temporaryFolder>
let dataDir: string
const databases: string[] = []

before(async () => {
  place = temporaryFolder()
  dataDir = path.join(place.folder, 'data')
  fs.mkdirSync(dataDir)
  shop = await testShop({ settings: { DATA_DIR: dataDir } })
  await makePicturedProduct(shop)
})
after(async () => {
  for (const name of databases)
    for (const kind of ['database', 'role']) await shop.database.pool.query(`drop ${kind} ${name}`)
  await shop.close()
  place.remove()
})

const source = () => ({ databaseUrl: shop.database.directUrl, dataDir, secretKey: undefined, loadedKey })
const folder = (name: string) => path.join(place.folder, name)
const backUp = (name: string) => writeBackup(source(), folder(name), { step: silentStep })

/** Creates an empty database whose owner has no other privileges, and an empty folder. */
async function emptyTarget(name: string) {
  const { pool } = shop.database
  await pool.query(`create role ${name} login`)
  await pool.query(`create database ${name} owner ${name}`)
  databases.push(name)
  const url = databaseUrl(shop.database.directUrl, name).replace('postgres@', `${name}@`)
  let isOpened = false
  const openDatabase = async () => {
    isOpened = true
    return url
  }
  const target = {
    dataDir: folder(`${name}-data`),
    secretKey: undefined as Buffer | undefined,
    openDatabase,
    step: silentStep,
  }
  fs.mkdirSync(target.dataDir)
  return { ...target, url, wasOpened: () => isOpened }
}

/** Tables and columns that version 0.2.0 did not have. */
const LATER = readMigrations()
  .slice(1)
  .map(({ text }) => text.replaceAll(/--.*/g, '')) // a comment may contain a semicolon
  .join('\n')
const LATER_TABLES = Array.from(LATER.matchAll(/create table (\w+)/g), ([, name]) => name)
const LATER_COLUMNS = Array.from(LATER.matchAll(/alter table (\w+)([^;]*);/g))
  .filter(([, table]) => !LATER_TABLES.includes(table))
  .flatMap(([, table, change = '']) =>
    Array.from(change.matchAll(/add column (\w+)/g), ([, column]) => [table, column]),
  )

/** Backs up a copy of the shop without the tables and columns that version 0.2.0 did not have. */
async function backUpFormer() {
  await backUp('current')
  const copy = await emptyTarget('former')
  await restoreBackup(folder('current'), copy)
  const { pool, close } = connect(copy.url)
  for (const table of LATER_TABLES) await pool.query(`drop table ${table} cascade`)
  for (const [table, column] of LATER_COLUMNS) await pool.query(`alter table ${table} drop column ${column} cascade`)
  await close()
  return writeBackup({ ...source(), databaseUrl: copy.url }, folder('former'), { step: silentStep })
}

describe('backup', () => {
  it('restores the schema, rows, next IDs, pictures and key for another database user', async () => {
    const shopper = await makeShopper(shop)
    await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop, { stock: 5 }), quantity: 2 }])
    const { tables } = await backUp('whole')
    const target = await emptyTarget('restored_whole')
    await restoreBackup(folder('whole'), target)
    const restored = connect(target.url)
    for (const { name, rows } of tables) {
      const [before, now] = await Promise.all([shop.database, restored].map((database) => readRows(database, name)))
      assert.equal(now?.length, rows, name)
      assert.deepEqual(now, before, name)
    }
    assert.equal(await schemaText(restored.sql), await schemaText(shop.database.sql))
    assert.deepEqual(await readNextIds(restored.sql), await readNextIds(shop.database.sql))
    await restored.close()
    assert.ok(readFiles(dataDir).size >= 3, 'a picture in its sizes')
    assert.deepEqual(readFiles(target.dataDir), new Map([...readFiles(dataDir), ['secret-key', keyText]]))
  })

  it('restores a backup of version 0.2.0, and refuses an older or newer one before the database is opened', async () => {
    const { migrations, ...manifest } = await backUpFormer()
    const target = await emptyTarget('restored_former')
    const restoreAs = (changed: object) => {
      writeManifest(folder('former'), { ...manifest, ...changed } as Manifest)
      return restoreBackup(folder('former'), target)
    }
    await assert.rejects(restoreAs({ format: 1, migration: 1_795_248_000_096 }), /Restore it with version 0\.2\.0/)
    const newer = [...migrations, 'migrations/9999_newer.sql']
    await assert.rejects(restoreAs({ migrations: newer }), /by a newer version of Isoko/)
    assert.equal(target.wasOpened(), false)
    await restoreAs({ format: 1, migration: 1_795_248_000_097 })
    const restored = connect(target.url)
    assert.equal(await schemaText(restored.sql), await schemaText(shop.database.sql))
    await restored.close()
  })

  it('keeps stock and orders consistent in a backup made while orders are placed', async () => {
    const product = await makeProduct(shop, { stock: 1_000 })
    const shopper = await makeShopper(shop)
    const done = new AbortController()
    const ordering = (async () => {
      while (!done.signal.aborted) await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    })()
    await backUp('busy')
    done.abort()
    await ordering
    const target = await emptyTarget('restored_busy')
    await restoreBackup(folder('busy'), target)
    const restored = connect(target.url)
    const [books] = await restored.sql<{ stock: number; sold: number }>`
      select stock, (select coalesce(sum(quantity), 0)::int from order_lines where product_id = products.id) as sold
      from products where id = ${product.id}`
    await restored.close()
    assert.equal(books && books.stock + books.sold, 1_000)
  })

  it('reports the progress of a backup and a restore by tables, indexes and files', NIGHTLY, async () => {
    const told: string[] = []
    const step: Step = (name, work) => work((done) => told.push(`${name}: ${done}`))
    const { tables } = await writeBackup(source(), folder('told'), { step })
    const count = tables.length
    const products = 1 + tables.findIndex(({ name }) => name === 'products')
    const target = await emptyTarget('restored_told')
    await restoreBackup(folder('told'), { ...target, step })
    for (const line of [
      `Writing the tables: products, table ${products} of ${count}, 0 MB`,
      'Copying the pictures: 2 files',
      `Loading the tables: products, table ${products} of ${count}, 100 %`,
      'Loading the tables: index or foreign key 1 of ',
      'Checking the files: 1 of ',
    ])
      assert.ok(
        told.some((one) => one.startsWith(line)),
        line,
      )
  })
})

describe('backups that cannot be restored', () => {
  it('refuses a changed, truncated or missing file before the database is opened', async () => {
    await backUp('damaged')
    const target = await emptyTarget('restored_damaged')
    const picture = pictureIn(folder('damaged'))
    for (const name of ['manifest.json', 'tables/products.copy.zst', 'pictures.txt', 'secret-key', picture]) {
      const file = path.join(folder('damaged'), name)
      const content = fs.readFileSync(file)
      const damages = [Buffer.concat([content.subarray(1), content.subarray(0, 1)]), content.subarray(0, -1)]
      for (const damaged of damages) {
        fs.writeFileSync(file, damaged)
        await assert.rejects(restoreBackup(folder('damaged'), target), { name: 'StartError' }, name)
      }
      fs.rmSync(file)
      await assert.rejects(restoreBackup(folder('damaged'), target), { name: 'StartError' }, name)
      fs.writeFileSync(file, content)
    }
    assert.equal(target.wasOpened(), false)
    await restoreBackup(folder('damaged'), target)
  })

  it("omits the operator's key, and restores only with that key or if it is declared lost", async () => {
    await writeBackup({ ...source(), secretKey: loadedKey }, folder('own-key'), { step: silentStep })
    assert.equal(fs.existsSync(path.join(folder('own-key'), 'secret-key')), false)
    const target = await emptyTarget('restored_own_key')
    for (const secretKey of [undefined, randomBytes(32)])
      await assert.rejects(restoreBackup(folder('own-key'), { ...target, secretKey }), /a different SECRET_KEY/)
    assert.equal(target.wasOpened(), false)
    const lost = { ...(await emptyTarget('restored_lost_key')), isKeyLost: true }
    for (const one of [{ ...target, secretKey: loadedKey }, lost]) await restoreBackup(folder('own-key'), one)
  })

  it('leaves a database that contains a shop unchanged, and never overwrites an existing folder', async () => {
    await backUp('second')
    const target = await emptyTarget('restored_twice')
    await restoreBackup(folder('second'), target)
    await assert.rejects(restoreBackup(folder('second'), { ...target, secretKey: loadedKey }), /already a shop in /)
    await assert.rejects(backUp('second'), /already exists/)
  })
})

describe('nightly backups', () => {
  it('makes one backup a night when due, and shares unchanged pictures with the previous backup', async () => {
    const backupDir = folder('nightly')
    const logged: string[] = []
    const onMade = ({ folder: at, megabytes }: { folder: string; megabytes: number }) =>
      void logged.push(`${path.basename(at)} ${megabytes} MB`)
    const nightly = { shop: source(), backupDir, time: '02:30', timeZone: 'Africa/Kigali', onMade }
    const made = []
    for (const moment of ['2026-11-22T00:29Z', '2026-11-22T00:30Z', '2026-11-22T09:00Z', '2026-11-23T07:00Z'])
      made.push(await backUpIfDue(nightly, new Date(moment)))
    assert.deepEqual(made, [false, true, false, true])
    assert.deepEqual(logged, ['nightly-2026-11-22 1 MB', 'nightly-2026-11-23 1 MB'])
    const [, second = ''] = fs.readdirSync(backupDir).map((name) => path.join(backupDir, name))
    assert.equal(fs.statSync(path.join(second, pictureIn(second))).nlink, 2)
  })
  it('makes one complete backup when several servers start it in the same minute', NIGHTLY, async () => {
    const backupDir = folder('nightly-at-once')
    const nightly = { shop: source(), backupDir, time: '02:30', timeZone: 'Africa/Kigali', onMade: () => {} }
    const made = await Promise.all([1, 2, 3].map(() => backUpIfDue(nightly, new Date('2026-11-22T00:30Z'))))
    assert.equal(made.filter(Boolean).length, 1)
    assert.deepEqual(fs.readdirSync(backupDir), ['nightly-2026-11-22'])
    const backup = path.join(backupDir, 'nightly-2026-11-22')
    await checkBackup(backup, readManifest(backup))
  })
})

it('copies a picture that is damaged in the older backup, and shares an intact picture', async () => {
  const { folder, remove } = temporaryFolder()
  const [dataDir = '', first = '', second = ''] = ['data', 'first', 'second'].map((name) => path.join(folder, name))
  fs.mkdirSync(path.join(dataDir, 'pictures/products/ab'), { recursive: true })
  for (const name of ['damaged.webp', 'whole.webp'])
    fs.writeFileSync(path.join(dataDir, 'pictures/products/ab', name), name)
  await writePictures({ dataDir }, first)
  fs.writeFileSync(path.join(first, 'pictures/products/ab/damaged.webp'), 'damaged:webp')
  await writePictures({ dataDir }, second, { older: first })
  assert.equal(fs.readFileSync(path.join(second, 'pictures/products/ab/damaged.webp'), 'utf8'), 'damaged.webp')
  const links = ['damaged.webp', 'whole.webp'].map(
    (name) => fs.statSync(path.join(second, 'pictures/products/ab', name)).nlink,
  )
  assert.deepEqual(links, [1, 2])
  remove()
})

describe('retention of nightly backups', () => {
  it('keeps the seven newest and the newest of each of four weeks, and never removes other folders', () => {
    const days = Array.from({ length: 40 }, (_, day) =>
      new Date(Date.UTC(2026, 9, 14 + day)).toISOString().slice(0, 10),
    )
    const names = [...days.map((day) => `nightly-${day}`), 'isoko-2026-01-01T00-00-00', 'nightly-photos']
    const removed = outdated(names)
    const kept = names.filter((name) => !removed.includes(name))
    assert.deepEqual(kept, [
      ...['01', '08', '15', '16', '17', '18', '19', '20', '21', '22'].map((day) => `nightly-2026-11-${day}`),
      'isoko-2026-01-01T00-00-00',
      'nightly-photos',
    ])
  })
})

/** Creates a product with a picture and with characters that COPY must escape. */
async function makePicturedProduct(shop: TestShop): Promise<void> {
  const seller = await makeStaff(shop, 'seller')
  const { id: categoryId } = await makeCategory(shop)
  const fields = { name: 'Pictured part', description: 'Tab\there, \\N and\na line', category_id: categoryId }
  const body = productForm({ ...fields, price: 1200, stock_quantity: 9 }, [new Blob([new Uint8Array(PNG_BYTES)])])
  assert.equal((await shop.call(createProduct, { body }, seller.access_token)).status, 201)
}

const keyText = `${loadedKey.toString('base64')}\n`

/** Returns every row of a table as text, sorted. */
async function readRows({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query(`select t::text as row from ${table} t order by 1`)
  return rows.map(({ row }: { row: string }) => row)
}

const readNextIds = (sql: Sql) =>
  sql`select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`

const pictureIn = (folder: string) => [...readFiles(folder).keys()].find((name) => name.endsWith('.webp')) ?? ''

/** Returns the files below a folder with their contents. */
function readFiles(root: string): Map<string, string> {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()
  return new Map(files.map((file) => [path.relative(root, file), fs.readFileSync(file, 'latin1')]))
}
