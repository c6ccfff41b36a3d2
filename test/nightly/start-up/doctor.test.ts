import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { startMailServer } from '#test/mail-server.ts'
import { migratedDataFolder } from '#test/start-up/data-folder.ts'
import { examine, NO_SHOP } from '#test/start-up/examine.ts'
import { spawnDoctor, spawnServer, temporaryFolder } from '#test/start-up/spawned-server.ts'

describe('npm run doctor', { concurrency: 2 }, () => {
  it('examines a running and a stopped shop, and leaves a stopped shop stopped', async () => {
    const data = await migratedDataFolder()
    const settings = { DATA_DIR: data.DATA_DIR, ADMIN_EMAIL: 'a@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }
    const server = spawnServer(settings)
    const PORT = new URL(await server.address()).port
    const running = await examine({ ...settings, PORT })
    assert.equal(running.code, 0)
    for (const name of ['server', 'port', 'database', 'migrations', 'data_folder', 'admins'] as const)
      assert.equal(running.found(name)?.state, 'good', `${name}: ${running.found(name)?.text}`)
    server.process.kill('SIGTERM')
    await server.ended()
    const stopped = await examine({ ...settings, ...NO_SHOP })
    assert.deepEqual([stopped.code, stopped.found('server')?.state], [0, 'skipped'])
    assert.match(stopped.found('database')?.text ?? '', /^The bundled PostgreSQL \d+\.\d+ answers in/)
    assert.equal(stopped.found('migrations')?.state, 'good')
    assert.ok(data.isFree(), 'its PostgreSQL has ended')

    fs.chmodSync(path.join(data.DATA_DIR, 'postgres'), 0o755)
    const open = await examine({ ...settings, ...NO_SHOP })
    assert.equal(open.code, 1)
    assert.match(open.found('data_folder')?.text ?? '', /Every user of this machine can read .*postgres/)
    fs.rmSync(path.join(data.DATA_DIR, 'postgres/global/pg_control'))
    const damaged = await examine({ ...settings, ...NO_SHOP })
    assert.equal(damaged.code, 1)
    assert.match(damaged.found('database')?.text ?? '', /is damaged: global\/pg_control is missing\. Restore a backup/)
    assert.equal(damaged.found('admins')?.state, 'skipped')
    data.remove()
  })

  it('explains invalid settings and an unreachable database, and ends with code 1', async () => {
    const { folder, remove } = temporaryFolder()
    const bad = spawnDoctor({ DATA_DIR: folder, PORT: 'eighty', SECRET_KEY: 'too-short' })
    assert.equal(await bad.ended(), 1)
    assert.match(bad.output(), /^ {2}Settings: PORT must be a whole number from 0 to 65535, not "eighty"\.$/m)
    assert.match(bad.output(), /^ {2}Settings: SECRET_KEY must be 32 random bytes/m)
    assert.doesNotMatch(bad.output(), /too-short/)
    assert.match(bad.output(), /^2 problems, 0 recommendations, 0 in order\.$/m)
    const away = spawnDoctor({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop',
      ...NO_SHOP,
    })
    assert.equal(await away.ended(), 1)
    assert.match(away.output(), /^ {2}Database: The database at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\./m)
    assert.doesNotMatch(away.output(), /secret-word|^\s+at /m)
    remove()
  })

  it('examines a machine without a shop, sends a test mail, and rejects unknown arguments', async () => {
    const { folder, remove } = temporaryFolder()
    const mailServer = await startMailServer()
    const settings = { DATA_DIR: path.join(folder, 'none'), SMTP_URL: mailServer.url, ...NO_SHOP }
    const { code, found } = await examine(settings, ['--mail=operator@isoko.example'])
    assert.deepEqual([code, found('database')?.state, found('test_mail')?.state], [0, 'skipped', 'good'])
    assert.match(mailServer.received[0] ?? '', /^To: operator@isoko\.example/m)
    assert.ok(!fs.existsSync(settings.DATA_DIR), 'nothing is made')
    mailServer.close()
    const unknown = spawnDoctor(settings, ['--fix'])
    assert.equal(await unknown.ended(), 1)
    assert.match(unknown.output(), /^npm run doctor \[-- --json\]/)
    const help = spawnDoctor(settings, ['--help'])
    assert.equal(await help.ended(), 0)
    assert.equal(help.output(), unknown.output())
    remove()
  })
})
