import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isWorkedIn, readProcess } from '#server/db/embedded-processes.ts'
import { eventually, spawnServer, spawnSupervised, temporaryFolder } from './spawned-server.ts'

const PERSON = { full_name: 'Ineza Keza', email: 'ineza@isoko.example', password: 'correct horse' }

/** Signs up; when this settles, the account is acknowledged. */
async function signUp(address: string): Promise<void> {
  const answer = await post(address, 'signup', { ...PERSON, confirm_password: PERSON.password })
  assert.ok(answer.ok, await answer.text())
}

async function assertAccountIsThere(address: string): Promise<void> {
  const answer = await post(address, 'login', PERSON)
  assert.equal(answer.status, 200, await answer.text())
}

function post(address: string, call: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A data folder, and whether anything of PostgreSQL still works in it. */
function dataFolder() {
  const { folder, remove } = temporaryFolder()
  const database = path.join(fs.realpathSync(folder), 'postgres')
  const isFree = () => !isWorkedIn(database)
  const postmaster = () => Number.parseInt(fs.readFileSync(path.join(database, 'postmaster.pid'), 'utf8'), 10)
  return { DATA_DIR: folder, database, isFree, postmaster, remove }
}

/** A process of PostgreSQL that serves one connection. */
function connectionOf(postmaster: number): number {
  const pids = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const found = pids
    .map((pid) => readProcess(Number(pid)))
    .find((entry) => entry?.parentPid === postmaster && entry.command.includes('[local]'))
  assert.ok(found, 'there is a connection')
  return found.pid
}

describe('a server that ends', { concurrency: 2 }, () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    it(`${signal}: leaves no process and no complaint`, async () => {
      const data = dataFolder()
      const server = spawnServer({ DATA_DIR: data.DATA_DIR })
      await server.address()
      server.process.kill(signal)
      assert.equal(await server.ended(), 0, server.output())
      assert.ok(data.isFree())
      assert.match(server.output().trim().split('\n').at(-1) ?? '', /is ready at/)
      data.remove()
    })

  it('kill -9: PostgreSQL ends too, and the next start has everything', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await signUp(await first.address())
    first.process.kill('SIGKILL')
    await first.ended()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR }) // at once, while the old PostgreSQL may still be ending
    await assertAccountIsThere(await second.address())
    second.process.kill('SIGKILL')
    await second.ended()
    await eventually(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })

  it('whoever started it has gone: it ends', async () => {
    const data = dataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    await server.address()
    server.process.disconnect()
    assert.equal(await server.ended(), 0)
    assert.ok(data.isFree())
    data.remove()
  })

  it('is ended in the middle of making its database: the next start makes it anew', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    await eventually(() => fs.readdirSync(data.DATA_DIR).some((name) => name.includes('.new-')), 'initdb runs')
    first.process.kill('SIGKILL')
    await first.ended()
    assert.ok(!fs.existsSync(data.database))
    const second = spawnServer({ DATA_DIR: data.DATA_DIR })
    await second.address()
    assert.ok(fs.readdirSync(data.DATA_DIR).every((name) => !name.includes('.new-')))
    second.process.kill('SIGTERM')
    await second.ended()
    data.remove()
  })
})

describe('one database', { concurrency: 2 }, () => {
  it('is for one server: a second is refused, and the first lives on', async () => {
    const data = dataFolder()
    const first = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await first.address()
    const second = spawnServer({ DATA_DIR: data.DATA_DIR })
    assert.equal(await second.ended(), 1)
    assert.match(second.output(), new RegExp(`is in use by the running server with process id ${first.process.pid}\\.`))
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    first.process.kill('SIGTERM')
    await first.ended()
    data.remove()
  })

  it('whose PostgreSQL is killed starts again with its server, and has everything', async () => {
    const data = dataFolder()
    const server = spawnSupervised({ DATA_DIR: data.DATA_DIR })
    await signUp(await server.address())
    process.kill(data.postmaster(), 'SIGKILL')
    await assertAccountIsThere(await server.address(2))
    server.process.kill('SIGTERM')
    await server.ended()
    await eventually(data.isFree, 'PostgreSQL has ended')
    data.remove()
  })

  it('recovers by itself when one of its connections is killed', async () => {
    const data = dataFolder()
    const server = spawnServer({ DATA_DIR: data.DATA_DIR })
    const address = await server.address()
    await signUp(address)
    process.kill(connectionOf(data.postmaster()), 'SIGKILL')
    await eventually(async () => (await fetch(`${address}/readyz`)).status === 200, 'ready again')
    await assertAccountIsThere(address)
    server.process.kill('SIGTERM')
    assert.equal(await server.ended(), 0)
    data.remove()
  })
})
