import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { findSystemUser } from '#server/postgres/system-user.ts'
import { temporaryFolder, waitFor } from '#test/start-up/spawned-server.ts'

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations.md')

export interface PgBouncer {
  /** Returns the URL of a database accessed through PgBouncer. */
  url(database: string): string
  /** Kills PgBouncer immediately; `start` restarts it on the same port. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PgBouncer, configured as in docs/operations.md, in front of a PostgreSQL on a Unix socket.
 * @param port TCP port on which PgBouncer listens
 */
export async function startPgBouncer(postgresUrl: string, port: number, poolSize = 20): Promise<PgBouncer> {
  const { folder, remove } = temporaryFolder()
  const socket = new URL(postgresUrl).searchParams.get('host') ?? ''
  const [, text = ''] = /```ini\n(.*?)```/s.exec(fs.readFileSync(OPERATIONS, 'utf8')) ?? []
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = text
    .replace(/^isoko = .*$/m, `* = host=${socket} user=postgres`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any\nunix_socket_dir =')
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
  // Makes PgBouncer ignore the `options` parameter, which the test clients send because they do not know about
  // PgBouncer.
  fs.writeFileSync(
    file,
    `${settings}\nignore_startup_parameters = extra_float_digits,options\nmax_db_connections = 0\n`,
  )
  const user = findSystemUser(path.dirname(socket))
  const open = async () => {
    const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'inherit', 'inherit'], ...user })
    child.unref() // lets the tests exit while PgBouncer is running
    await waitFor(() => isListening(port), 'PgBouncer listens')
    return child
  }
  let child = await open()
  const end = async (signal: NodeJS.Signals) => {
    child.ref()
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  process.once('exit', () => child.kill('SIGKILL')) // also stops PgBouncer after an error
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => end('SIGKILL'),
    start: async () => void (child = await open()),
    stop: async () => {
      await end('SIGTERM')
      remove()
    },
  }
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = net.connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
