import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { accounts, twoStepSecrets } from '#server/db/schema.ts'
import { testDatabase } from '#test/harness.ts'
import { spawnServer, temporaryFolder } from '#test/start-up/spawned-server.ts'

const { folder, remove } = temporaryFolder()
after(remove)

describe('a start with a different SECRET_KEY', () => {
  it('starts, counts the accounts whose two-step sign-in uses another key, and writes a private key file', async () => {
    const database = await testDatabase()
    const account = { email: 'careful@isoko.example', username: 'careful', twoStepSince: new Date() }
    const [row] = await database.db.insert(accounts).values(account).returning()
    assert.ok(row)
    const lost = { accountId: row.id, secret: randomBytes(65), recoverySalt: randomBytes(16) }
    await database.db.insert(twoStepSecrets).values(lost)
    const server = spawnServer({ DATA_DIR: folder, ...database.settings })
    await server.address()
    assert.match(server.output(), /Two-step sign-in of 1 account was set up with a different SECRET_KEY/)
    assert.doesNotMatch(server.output(), /careful@/)
    assert.equal(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777, 0o600)
    server.process.kill('SIGTERM')
    await server.ended()
    await database.close()
  })
})
