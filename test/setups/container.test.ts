import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { getOrder } from '#contract/orders/calls.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { freePort } from './free-port.ts'
import { call, trade } from './trade.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ADMIN = { email: 'operator@isoko.example', password: 'umuganda wa kera' }
const BASE = 'docker.io/library/debian:trixie-slim'
/** User ID set in the Containerfile. */
const USER = 10_001
/** Number of seconds that Docker waits before it kills a container. */
const STOP_SECONDS = 10
/**
 * Limit on open files, set explicitly because a user namespace or a virtual machine may not be allowed to raise its
 * limits.
 */
const FILES = 'nofile=20000:20000'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-container-'))
const volume = path.join(folder, 'volume')
const run = promisify(execFile)

/**
 * Runs podman with its own storage, so that the machine's images and containers are not touched. @returns podman's
 * output
 */
async function podman(...args: string[]): Promise<string> {
  const own = ['--root', `${folder}/storage`, '--runroot', `${folder}/run`, '--cgroup-manager', 'cgroupfs']
  const { stdout } = await run('podman', [...own, '--runtime', 'runc', ...args], { cwd: ROOT, maxBuffer: 1e8 })
  return stdout.trim()
}

/** Imports the Debian base image from its registry, or builds it from packages if the registry is unreachable. */
async function importDebian(): Promise<void> {
  const root = path.join(folder, 'debian')
  await run('debootstrap', ['--variant=minbase', 'trixie', root], { maxBuffer: 1e8 })
  await run('tar', ['--create', '--file', `${root}.tar`, '--directory', root, '.'])
  await podman('import', `${root}.tar`, BASE)
}

/**
 * Builds the image with the machine's npm cache, and with the certificates that the machine trusts in addition to
 * Debian's.
 */
async function buildImage(): Promise<void> {
  const shared = [
    `${os.homedir()}/.npm:/root/.npm`,
    '/usr/local/share/ca-certificates:/usr/local/share/ca-certificates:ro',
  ]
  const volumes = shared.flatMap((one) => (fs.existsSync(one.split(':')[0] ?? '') ? ['--volume', one] : []))
  const options = ['--isolation', 'chroot', '--network', 'host', '--ulimit', FILES, '--format', 'docker', ...volumes]
  await podman('build', ...options, '--tag', 'isoko', '--file', 'deploy/Containerfile', '.')
}

describe('a shop in a container', { timeout: 1_800_000 }, () => {
  let shop: string
  let traded: Awaited<ReturnType<typeof trade>>
  before(async () => {
    fs.mkdirSync(volume)
    fs.chownSync(volume, USER, USER)
    await importDebian()
    await buildImage()
    const port = await freePort()
    shop = `http://127.0.0.1:${port}`
    const settings = {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      SEED: 'none',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const closed = [
      '--read-only',
      '--read-only-tmpfs=false',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
    ]
    const place = ['--tmpfs', '/tmp', '--volume', `${volume}:/data`, '--network', 'host', '--ulimit', FILES]
    await podman(
      'run',
      '--detach',
      '--name',
      'isoko',
      ...closed,
      ...place,
      '--ulimit',
      'nproc=20000:20000',
      ...environment,
      'isoko',
    )
    await isReady()
  })
  after(async () => {
    await podman('rm', '--all', '--force')
    await podman('rmi', '--all', '--force')
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const isReady = () =>
    waitFor(
      () =>
        fetch(`${shop}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'ready',
    )
  const stop = async () => {
    const startedAt = performance.now()
    await podman('stop', '--time', `${STOP_SECONDS}`, 'isoko')
    const code = await podman('inspect', '--format', '{{.State.ExitCode}}', 'isoko')
    return { code, seconds: (performance.now() - startedAt) / 1000 }
  }
  const orderIsThere = async () => {
    const found = await call(shop, getOrder, { params: { order_id: traded.orderId } }, traded.buyer)
    assert.equal(found.id, traded.orderId)
  }

  it('runs as a user without privileges, shows pages and takes an order', async () => {
    const processes = await podman('top', 'isoko', 'huser', 'capeff', 'args')
    const lines = processes.split('\n').slice(1)
    assert.ok(lines.length >= 3, processes)
    for (const line of lines) assert.match(line, new RegExp(`^${USER}\\s+none\\s`))
    const page = await fetch(shop)
    assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
    traded = await trade(shop, ADMIN)
    await orderIsThere()
  })

  it('passes its own health check', async () => {
    await podman('healthcheck', 'run', 'isoko')
  })

  it('runs the backup and doctor commands of its image', async () => {
    await podman('exec', 'isoko', 'node', 'server/backup/main.ts', 'backup', '/data/backups/first')
    assert.ok(fs.existsSync(`${volume}/backups/first/manifest.json`))
    const report = await podman('exec', 'isoko', 'node', 'server/health/main.ts')
    assert.match(report, /No problems/)
  })

  it('writes only to its volume, whose files all belong to its user', async () => {
    const layer = await podman('inspect', '--format', '{{.GraphDriver.Data.UpperDir}}', 'isoko')
    const written = fs.readdirSync(layer, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    // ignores empty files, which podman itself creates as mount points
    const found = written.map(({ parentPath, name }) => path.join(parentPath, name))
    assert.deepEqual(
      found.filter((file) => fs.statSync(file).size > 0),
      [],
    )
    for (const name of fs.readdirSync(volume, { recursive: true }))
      assert.equal(
        fs.statSync(path.join(volume, String(name)), { throwIfNoEntry: false })?.uid ?? USER,
        USER,
        String(name),
      )
  })

  it('ends on SIGTERM with code 0 before the deadline, and keeps its data for the next start', async () => {
    const { code, seconds } = await stop()
    assert.equal(code, '0')
    assert.ok(seconds < STOP_SECONDS, `${seconds} s`)
    await podman('start', 'isoko')
    await isReady()
    await orderIsThere()
  })

  it('starts again after being killed, even with the same process ids', async () => {
    await podman('kill', '--signal', 'KILL', 'isoko')
    await waitFor(
      async () => (await podman('inspect', '--format', '{{.State.Status}}', 'isoko')) === 'exited',
      'exited',
    )
    await podman('start', 'isoko')
    await isReady()
    await orderIsThere()
    assert.equal((await stop()).code, '0')
  })
})
