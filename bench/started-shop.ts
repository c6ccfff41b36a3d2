import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '..')
const METRICS_TOKEN = 'a-token-of-sixteen'

/** Starts a server as `npm start` does, without rate limits, and waits until all of its workers are ready. */
export async function startServer(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const limits = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), METRICS_TOKEN, ...limits, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const count = Number(settings.WORKERS ?? 1)
  const isWhole = async () => (await isReady(port)) && (count === 1 || (await areWorkersReady(port, count)))
  while (!(await isWhole())) {
    if (server.exitCode !== null) throw new Error(`The server on port ${port} ended with ${server.exitCode}`)
    await sleep(100)
  }
  return server
}

/** Returns true if all workers of a server are reporting metrics. */
export async function areWorkersReady(port: number, count: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).catch(() => null)
  const text = (await answer?.text()) ?? ''
  return Array.from({ length: count }).every((_, at) => text.includes(`process_start_time_seconds{worker="${at + 1}"}`))
}

export function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Stops the server in the same way as a service manager does. */
export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
