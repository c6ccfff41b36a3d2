import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { testDatabase, type TestDatabase } from '#test/harness.ts'
import { createFolderStore, type PictureStore } from './pictures/store.ts'
import { startRetention } from './retention.ts'

let database: TestDatabase
let dataDir: string
let store: PictureStore
before(async () => {
  database = await testDatabase()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-retention-'))
  store = createFolderStore(dataDir)
})
after(async () => {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

it('runs every retention rule at the start, with pictures last', async () => {
  await database.sql`insert into attempts (kind, key, count, ends_at) values ('login', 'a', 1, now())`
  const events = new EventEmitter()
  const errors: unknown[] = []
  const lastRule: PictureStore = { ...store, dropDrafts: async () => void events.emit('last rule') }
  const job = startRetention({ database, store: lastRule, onError: (error) => errors.push(error) })
  await once(events, 'last rule')
  await job.stop()
  assert.deepEqual(errors, [])
  assert.deepEqual(await database.sql`select from attempts`, [])
})
