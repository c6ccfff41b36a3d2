import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { migrateDatabase, readMigrations } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/harness.ts'
import { assertAccountIsThere, signUp } from './account.ts'
import { spawnServer, temporaryFolder } from './spawned-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ADMIN = { ADMIN_EMAIL: 'operator@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }
/** Files and folders needed by a server without pages. */
const NEEDED = ['package.json', 'server', 'contract', 'app', 'demo']
const MIGRATIONS = 'server/db/migrations/'
const NO_HISTORY =
  'The history of the project does not reach back to the version before this migration. Get all of it: git fetch --unshallow'

/**
 * Returns the newest migrations, each with the newest commit that has only earlier migrations. Skips commits with
 * migrations that were renumbered before a release, since their old names no longer exist.
 */
export function findVersionsBefore(count: number): { migration: string; commit: string | undefined }[] {
  const files = readMigrations().map(({ file }) => file)
  const commits = git('log', '--format=%H', '--', MIGRATIONS).split('\n')
  const filesOf = (commit: string) =>
    git('ls-tree', '--name-only', commit, MIGRATIONS)
      .split('\n')
      .map((name) => path.posix.relative('server/db', name))
  return files.slice(-count).map((migration) => {
    const earlier = new Set(files.slice(0, files.indexOf(migration)))
    return { migration, commit: commits.find((commit) => commit && filesOf(commit).every((file) => earlier.has(file))) }
  })
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Extracts the files of an earlier version into a folder that uses the packages installed for the current version. */
function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
}

/**
 * Signs in as the administrator, then creates, changes, buys and delivers a product.
 * @returns the status of each call
 */
async function trade(address: string, name: string): Promise<number[]> {
  const statuses: number[] = []
  let token = ''
  const call = async (method: string, place: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api${place}`, {
      method,
      headers: {
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}`, 'idempotency-key': `${name} ${method} ${place}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    statuses.push(answer.status)
    return (await answer.json()) as { access_token: string; id: number; data: { id: number } }
  }
  ;({ access_token: token } = await call('POST', '/auth/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  }))
  const category = await call('POST', '/products/categories/get-or-create', { name: `Parts ${name}` })
  const fields = { name, description: 'A part', price: 1000, stock_quantity: 5, category_id: category.id }
  const product = await call('POST', '/products', productForm(fields))
  await call('PUT', `/products/${product.id}`, productForm({ ...fields, price: 1200 }))
  await call('GET', `/products/product/${product.id}`)
  await call('POST', '/cart/add', { product_id: product.id, quantity: 2 })
  const order = await call('POST', '/orders', {
    items: [{ product_id: product.id, quantity: 2, price: 1200 }],
    customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' },
  })
  await call('PUT', `/orders/${order.data.id}/status`, { status: 'delivered' })
  await call('GET', '/orders')
  await call('GET', `/products?search=${name}`)
  return statuses
}

function productForm(fields: object): FormData {
  const form = new FormData()
  form.set('product_data', JSON.stringify(fields))
  return form
}

/**
 * Starts an earlier version, migrates its database while it continues to serve requests, and then starts this version
 * on its data.
 */
export async function upgradeFrom(commit: string | undefined): Promise<void> {
  assert.ok(commit, NO_HISTORY)
  const [database, before] = [await emptyDatabase(), temporaryFolder()]
  const settings = { DATA_DIR: path.join(before.folder, 'data'), ...database.settings }
  checkOut(commit, before.folder)
  const old = spawnServer({ ...settings, ...ADMIN }, before.folder)
  const address = await old.address()
  await signUp(address)
  assert.ok((await migrateDatabase(database.directUrl)) > 0)
  const statuses = await trade(address, 'Umurimo')
  assert.ok(
    statuses.every((status) => status < 300),
    `${statuses.join(' ')}\n${old.output()}`,
  )
  await assertAccountIsThere(address)
  old.process.kill('SIGINT')
  assert.equal(await old.ended(), 0, old.output())
  const current = spawnServer(settings)
  const upgraded = await current.address()
  await assertAccountIsThere(upgraded)
  assert.ok((await trade(upgraded, 'Umugoroba')).every((status) => status < 300))
  current.process.kill('SIGINT')
  assert.equal(await current.ended(), 0, current.output())
  await database.close()
  before.remove()
}
