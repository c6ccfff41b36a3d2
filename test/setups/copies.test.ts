import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Health } from '#contract/health/calls.ts'
import { removeOldCopies } from '#server/backup/copies/copy-backup.ts'
import { copiedPath, indexPath, writeIndex } from '#server/backup/copies/copy-index.ts'
import { openTarget } from '#server/backup/copies/target.ts'
import { assertAccountIsThere } from '#test/start-up/account.ts'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { startAndSignUp } from '#test/start-up/running-shop.ts'
import { spawnBackup, spawnDoctor, spawnServer, temporaryFolder, waitFor } from '#test/start-up/spawned-server.ts'
import { freePort } from './free-port.ts'
import { spawnLeashed, undoOnSignals } from './leashed.ts'
import { startSwift } from './swift.ts'

const { folder, remove } = temporaryFolder()
undoOnSignals(remove)
const identity = path.join(folder, 'identity.txt')
const backups = path.join(folder, 'backups')

/** Copy targets by kind, with functions that stop their servers. */
const targets: Record<string, { address: string; stop: () => void }> = {}
let shop: Awaited<ReturnType<typeof startAndSignUp>>
before(
  async () => {
    execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' })
    const swift = await startSwift()
    targets['a bucket'] = { address: `${swift.bucket}/shop/backups`, stop: swift.stop }
    targets['rsync'] = await startRsync()
    targets['ssh'] = await startSsh()
    shop = await startAndSignUp()
  },
  { timeout: 300_000 },
)
after(async () => {
  for (const { stop } of Object.values(targets)) stop()
  shop.shop.process.kill('SIGINT')
  await shop.shop.ended()
  await waitFor(shop.data.isFree, 'PostgreSQL has ended')
  shop.data.remove()
  remove()
})

const settings = (kind: string) => ({
  BACKUP_DIR: backups,
  BACKUP_TO: targets[kind]?.address ?? '',
  BACKUP_RECIPIENT: execFileSync('age-keygen', ['-y', identity], { encoding: 'utf8' }).trim(),
})
const withIdentity = { BACKUP_IDENTITY: identity }

/** Runs a command that must succeed. @returns its output */
async function run(env: Record<string, string>, args: string[]): Promise<string> {
  const command = spawnBackup(env, args)
  assert.equal(await command.ended(), 0, command.output())
  return command.output()
}

for (const kind of ['a bucket', 'rsync', 'ssh'])
  describe(`copies of backups with ${kind}`, { timeout: 300_000 }, () => {
    it('makes, lists, tests and restores a copy without the original backup', async () => {
      const shopSettings = { DATA_DIR: shop.data.DATA_DIR, ...settings(kind) }
      assert.match(await run(shopSettings, ['backup']), /Backup copied to [\w.:-]+ as isoko-\S+, encrypted/)
      fs.rmSync(backups, { recursive: true })
      assert.match(await run(shopSettings, ['restore', '--list']), /^isoko-\S+ +\S+Z$/m)
      const tester = { DATA_DIR: path.join(folder, 'none'), ...settings(kind), ...withIdentity }
      assert.match(await run(tester, ['restore', '--check']), /Test restore of isoko-\S+ succeeded in \d/)
      const restored = dataFolder()
      const place = { DATA_DIR: restored.DATA_DIR, BACKUP_DIR: backups, ...withIdentity }
      assert.match(await run(place, ['restore', targets[kind]?.address ?? '']), /Shop restored: \d+ rows/)
      const again = spawnServer({ DATA_DIR: restored.DATA_DIR })
      await assertAccountIsThere(await again.address())
      again.process.kill('SIGTERM')
      await again.ended()
      restored.remove()
      assert.deepEqual(fs.readdirSync(backups), [], 'nothing decrypted is left')
    })

    it('approves a working target, and reports a wrong password or folder without revealing the password', async () => {
      const examine = async (address: string) => {
        const doctor = spawnDoctor({ DATA_DIR: path.join(folder, 'none'), ...settings(kind), BACKUP_TO: address }, [
          '--json',
        ])
        await doctor.ended()
        assert.doesNotMatch(doctor.output(), /testing|secret-word/)
        const { findings } = JSON.parse(doctor.output()) as Health
        return findings.find(({ check }) => check === 'backup_copies')?.text ?? ''
      }
      const right = targets[kind]?.address ?? ''
      assert.match(await examine(right), /can be reached and written to/)
      const wrong: Record<string, string> = {
        'a bucket': right.replace(':testing@', ':wrong@'),
        rsync: right.replace('secret-word', 'wrong'),
        ssh: 'nowhere.invalid:/copies',
      }
      assert.match(await examine(wrong[kind] ?? ''), /refused the request|cannot be reached/)
    })

    it('removes outdated copies and the leftovers of interrupted ones, but no other file', async () => {
      const target = await openTarget(`${targets[kind]?.address}/pruned`)
      const [sent, scratch] = [path.join(folder, `sent-to-${kind}`), path.join(folder, 'scratch')]
      const [table, leftover] = ['isoko-2026-03-01', 'isoko-2026-03-02'].map((name) => copiedPath(name, 'tables/a'))
      const files = [table, leftover, 'letter.txt'].map((name = '') => ({ path: name, bytes: name.length }))
      for (const { path: name } of files) {
        fs.mkdirSync(path.dirname(path.join(sent, name)), { recursive: true })
        fs.writeFileSync(path.join(sent, name), name)
      }
      const index = indexPath('isoko-2026-03-01')
      writeIndex(sent, 'isoko-2026-03-01', {
        createdAt: '2026-03-01T00:30:00Z',
        files: files.slice(0, 1),
        pictures: [],
      })
      await target.send(sent, [...files.map((file) => file.path), index])
      const list = async () => [...(await target.list()).keys()].toSorted()
      assert.deepEqual(await removeOldCopies(target, () => [], scratch), ['isoko-2026-03-02'])
      assert.deepEqual(await list(), [index, table, 'letter.txt'])
      assert.deepEqual(await removeOldCopies(target, (names) => names, scratch), ['isoko-2026-03-01'])
      assert.deepEqual(await list(), ['letter.txt'])
    })
  })

it("recovers the backup's rows from a copied table with the age program", async () => {
  const env = { DATA_DIR: shop.data.DATA_DIR, ...settings('rsync') }
  await run(env, ['backup'])
  const copies = path.join(folder, 'rsync/shop/backups')
  const name = fs.readdirSync(copies).toSorted().at(-1) ?? ''
  const table = execFileSync('age', [
    '--decrypt',
    '-i',
    identity,
    path.join(copies, name, 'tables/accounts.copy.zst.age'),
  ])
  assert.deepEqual(table, fs.readFileSync(path.join(backups, name, 'tables/accounts.copy.zst')))
})

/** Starts rsync's own server with a password. */
async function startRsync(): Promise<{ address: string; stop: () => void }> {
  const port = await freePort()
  const root = path.join(folder, 'rsync')
  fs.mkdirSync(root)
  const file = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 })
  file('rsyncd.secrets', 'shop:secret-word\n')
  file(
    'rsyncd.conf',
    `use chroot = no\nuid = ${process.getuid?.()}\n[copies]\npath = ${root}\nread only = no\nauth users = shop\nsecrets file = ${folder}/rsyncd.secrets\n`,
  )
  const options = ['--no-detach', `--port=${port}`, '--address=127.0.0.1', `--config=${folder}/rsyncd.conf`]
  const server = spawnLeashed('rsync', ['--daemon', ...options]) // would serve only stdin if it were a socket
  const address = `rsync://shop:secret-word@127.0.0.1:${port}/copies/shop`
  const answers = () => spawnSync('rsync', [`rsync://127.0.0.1:${port}/`]).status === 0
  await waitFor(answers, 'the rsync server')
  return { address, stop: () => server.kill('SIGTERM') }
}

/** Starts an ssh server, and tells ssh in this user's settings how to reach it. */
async function startSsh(): Promise<{ address: string; stop: () => void }> {
  const port = await freePort()
  const at = (name: string) => path.join(folder, name)
  for (const key of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(`${key}-key`)])
  fs.copyFileSync(at('client-key.pub'), at('authorized'))
  fs.chmodSync(folder, 0o755)
  fs.mkdirSync('/run/sshd', { recursive: true })
  const options = [
    `Port=${port}`,
    'ListenAddress=127.0.0.1',
    `HostKey=${at('host-key')}`,
    `AuthorizedKeysFile=${at('authorized')}`,
  ]
  const more = ['StrictModes=no', 'PasswordAuthentication=no', `PidFile=${at('sshd.pid')}`]
  const server = spawnLeashed('/usr/sbin/sshd', [
    '-D',
    '-e',
    '-f',
    '/dev/null',
    ...[...options, ...more].flatMap((one) => ['-o', one]),
  ])
  const known = `[127.0.0.1]:${port} ${fs.readFileSync(at('host-key.pub'), 'utf8')}`
  fs.writeFileSync(at('known'), known)
  const undo = configureSsh(
    `Host isoko-copies\n  HostName 127.0.0.1\n  Port ${port}\n  IdentityFile ${at('client-key')}\n  UserKnownHostsFile ${at('known')}\n`,
  )
  const stop = () => {
    undo()
    server.kill('SIGTERM')
  }
  await waitFor(() => spawnSync('ssh', ['-o', 'BatchMode=yes', 'isoko-copies', 'true']).status === 0, 'the ssh server')
  return { address: `isoko-copies:${at('copies')}`, stop }
}

/** Adds lines to this user's settings of ssh. @returns a function that restores the settings */
function configureSsh(lines: string): () => void {
  const file = path.join(process.env['HOME'] ?? '/root', '.ssh/config')
  const former = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  fs.writeFileSync(file, `${lines}${former ?? ''}`, { mode: 0o600 })
  const undo = () => (former === undefined ? fs.rmSync(file, { force: true }) : fs.writeFileSync(file, former))
  undoOnSignals(undo)
  return undo
}
