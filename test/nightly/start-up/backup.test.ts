import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { readManifest } from '#server/backup/manifest.ts'
import { connect } from '#server/db/client.ts'
import { findCluster } from '#server/postgres/location.ts'
import { databaseUrl, LONG_TIMEOUTS } from '#test/postgres.ts'
import { assertAccountIsThere, signUp } from '#test/start-up/account.ts'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { spawnBackup, spawnServer, temporaryFolder } from '#test/start-up/spawned-server.ts'

describe('npm run backup and npm run restore', { concurrency: 2 }, () => {
  it('backs up a running and a stopped shop, and starts it from the backup in another folder', async () => {
    const [data, backups] = [dataFolder(), temporaryFolder()]
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await server.address())
    const first = path.join(backups.folder, 'first')
    const running = spawnBackup({ DATA_DIR: data.DATA_DIR }, ['backup', first])
    assert.equal(await running.ended(), 0, running.output())
    server.process.kill('SIGTERM')
    await server.ended()
    const second = path.join(backups.folder, 'second')
    const stopped = spawnBackup({ DATA_DIR: data.DATA_DIR }, ['backup', second])
    assert.equal(await stopped.ended(), 0, stopped.output())
    assert.ok(data.isFree(), 'its PostgreSQL has ended')
    const restored = dataFolder()
    const restore = spawnBackup({ DATA_DIR: restored.DATA_DIR }, ['restore', first])
    assert.equal(await restore.ended(), 0, restore.output())
    assert.match(restore.output(), /Shop restored: \d+ rows/)
    const again = spawnServer({ DATA_DIR: restored.DATA_DIR })
    await assertAccountIsThere(await again.address())
    again.process.kill('SIGTERM')
    await again.ended()
    restored.remove()
    data.remove()
    backups.remove()
  })

  it('moves a shop row by row into an external PostgreSQL and back', async (test) => {
    const [data, external, back, backups] = [dataFolder(), dataFolder(), dataFolder(), temporaryFolder()]
    const [first, second] = ['first', 'second'].map((name) => path.join(backups.folder, name)) as [string, string]
    const run = async (settings: Record<string, string>, args: string[]) => {
      const command = spawnBackup(settings, args)
      assert.equal(await command.ended(), 0, command.output())
    }
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await server.address())
    server.process.kill('SIGTERM')
    await server.ended()
    await run({ DATA_DIR: data.DATA_DIR }, ['backup', first])
    const postgres = connect(process.env.ISOKO_TEST_POSTGRES ?? '', { max: 1, ...LONG_TIMEOUTS })
    test.after(() => postgres.close())
    await postgres.pool.query('create database moved_shop')
    const moved = { DATA_DIR: external.DATA_DIR, DATABASE_URL: databaseUrl(postgres.url, 'moved_shop') }
    await run(moved, ['restore', first])
    await run(moved, ['backup', second])
    assert.equal(fs.existsSync(external.database), false, 'no PostgreSQL of the shop')
    assert.deepEqual(readManifest(second).tables, readManifest(first).tables)
    await run({ DATA_DIR: back.DATA_DIR }, ['restore', second])
    const again = spawnServer({ DATA_DIR: back.DATA_DIR })
    await assertAccountIsThere(await again.address())
    again.process.kill('SIGTERM')
    await again.ended()
    await postgres.pool.query('drop database moved_shop')
    for (const place of [data, external, back, backups]) place.remove()
  })

  it('restores a backup into a folder that the database user cannot enter', async () => {
    const [data, backups, closed] = [dataFolder(), temporaryFolder(), temporaryFolder()]
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await server.address())
    const backup = spawnBackup({ DATA_DIR: data.DATA_DIR }, ['backup', path.join(backups.folder, 'one')])
    assert.equal(await backup.ended(), 0, backup.output())
    server.process.kill('SIGTERM')
    await server.ended()
    fs.chmodSync(closed.folder, 0o700)
    const target = path.join(closed.folder, 'data')
    const restore = spawnBackup({ DATA_DIR: target }, ['restore', path.join(backups.folder, 'one')])
    assert.equal(await restore.ended(), 0, restore.output())
    const again = spawnServer({ DATA_DIR: target })
    await assertAccountIsThere(await again.address())
    again.process.kill('SIGTERM')
    await again.ended()
    const outside = findCluster(target)
    if (outside) fs.rmSync(outside, { recursive: true })
    data.remove()
    backups.remove()
    closed.remove()
  })

  it('ends a restore without a folder with an explanation and code 1', async () => {
    const { folder, remove } = temporaryFolder()
    const restore = spawnBackup({ DATA_DIR: folder }, ['restore'])
    assert.equal(await restore.ended(), 1)
    assert.match(restore.output(), /npm run restore -- FOLDER/)
    remove()
  })

  it('prints help with code 0, and the same text with code 1 for an unknown argument', async () => {
    for (const [args, code] of [
      [['backup', '--help'], 0],
      [['restore', '--help'], 0],
      [['backup', '--fast'], 1],
    ] as const) {
      const asked = spawnBackup({}, [...args])
      assert.equal(await asked.ended(), code)
      assert.match(asked.output(), /^npm run backup \[-- FOLDER\] makes a backup\. .*\n$/)
    }
  })
})
