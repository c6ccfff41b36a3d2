import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { ShopOrder } from './shop-server.ts'

/** A server in a process of its own, as in production, so that the load generator does not stand in its way. */
export interface Server {
  address: string
  pid: number
  stop(): Promise<void>
}

export const startShop = (order: ShopOrder): Promise<Server> => start('shop-server.ts', order)

/** The limit: a route that does nothing but send the bytes. */
export const startBareServer = (bytes: string): Promise<Server> => start('bare-server.ts', bytes)

/** Bytes of memory that a process had at most since it began; 0 where the system does not tell. */
export function peakMemory(pid: number): number {
  const status = `/proc/${pid}/status`
  const peak = fs.existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(status, 'utf8')) : null
  return Number(peak?.[1] ?? 0) * 1024
}

async function start(script: string, order: ShopOrder | string): Promise<Server> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(path.join(import.meta.dirname, script), { env })
  child.send(order)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} did not start`)))
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => {})
  return { address, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
