import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { findSystemUser, spawnWithParentDeathSignal } from '#server/postgres/system-user.ts'
import { connect } from '#server/db/client.ts'
import { temporaryFolder, waitFor } from '#test/start-up/spawned-server.ts'

/** Program folder of Debian's PostgreSQL; the bundled PostgreSQL has no tool for copying a running cluster. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
/** Settings that guarantee that acknowledged commits are in the log received by the replica. */
const SETTINGS = { synchronous_commit: 'on', max_wal_senders: 4, hot_standby: 'on', listen_addresses: '' }

export interface ReplicatedPostgres {
  url: string
  replicaUrl: string
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** Starts Debian's PostgreSQL 15 with a streaming replica, each listening on a Unix socket in a temporary folder. */
export async function startReplicatedPostgres(settings: Record<string, string> = {}): Promise<ReplicatedPostgres> {
  const { folder, remove } = temporaryFolder()
  const user = findSystemUser(folder)
  const place = (name: string) => path.join(folder, name)
  /** Returns a socket folder outside the primary's data files, which are copied to the replica. */
  const socketOf = (name: string) => place(`${name}-socket`)
  for (const name of ['primary', 'replica']) fs.mkdirSync(socketOf(name))
  if (user) for (const one of [folder, ...['primary', 'replica'].map(socketOf)]) fs.chownSync(one, user.uid, user.gid)
  const run = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(path.join(PROGRAMS, program), args, { ...user, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const start = async (name: string) => {
    const given = { ...settings, ...SETTINGS, unix_socket_directories: socketOf(name) }
    const options = Object.entries(given).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    const child = spawnWithParentDeathSignal(
      path.join(PROGRAMS, 'postgres'),
      ['-D', place(name), ...options],
      user,
      'INT',
    )
    child.unref() // lets the tests exit while PostgreSQL is running
    child.stderr?.destroy()
    await waitFor(() => answers(urlOf(socketOf(name))), `${name} answers`)
    return child
  }
  run('initdb', ['-D', place('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  const primary = await start('primary')
  run('pg_basebackup', ['-h', socketOf('primary'), '-U', 'postgres', '-D', place('replica'), '-R', '-c', 'fast'])
  let replica = await start('replica')
  return {
    url: urlOf(socketOf('primary')),
    replicaUrl: urlOf(socketOf('replica')),
    killReplica: () => end(replica, 'SIGQUIT'),
    startReplica: async () => void (replica = await start('replica')),
    stop: async () => {
      await end(replica, 'SIGQUIT')
      await end(primary, 'SIGQUIT')
      remove()
    },
  }
}

const urlOf = (folder: string) => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`

async function answers(url: string): Promise<boolean> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
