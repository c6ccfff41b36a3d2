import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { WORKER_ENVIRONMENT, WORKER_FLAGS } from '#server/processes/worker-supervisor.ts'
import type { Memory, ShopOptions } from './shop-server.ts'

/** Server in a separate process, as in production, so that the load generator does not slow it down. */
export interface Server {
  address: string
  pid: number
  /** Returns the server's current memory usage; the baseline does not report it. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

export const startShop = (order: ShopOptions): Promise<Server> => start('shop-server.ts', order)

/** Starts the baseline server, whose only route sends the given bytes. */
export const startBareServer = (bytes: string): Promise<Server> => start('bare-server.ts', bytes)

/** Returns the peak memory of a process in bytes; 0 if the system does not report it. */
export function peakMemory(pid: number): number {
  const status = `/proc/${pid}/status`
  const peak = fs.existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(status, 'utf8')) : null
  return Number(peak?.[1] ?? 0) * 1024
}

const TICK_MS = 10 // milliseconds per clock tick, on every Linux

/**
 * Returns the total processor time in milliseconds of the given processes and their children, including processes that
 * have ended; 0 if the system does not report it. Unlike response time, processor time hardly changes while other
 * programs keep the machine busy.
 */
export function processorTime(pids: number[]): number {
  if (!fs.existsSync('/proc/self/stat')) return 0
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = all.map((pid) => {
    const stat = readStat(pid)
    const [, parent, ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (!pids.includes(Number(pid)) && !pids.includes(Number(parent))) return 0
    return others.slice(9, 13).reduce((sum, part) => sum + Number(part), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

/** Reads a process's `stat` file; returns an empty string if the process has ended. */
function readStat(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

async function start(script: string, order: ShopOptions | string): Promise<Server> {
  const env = { ...process.env, NODE_ENV: 'production', ...WORKER_ENVIRONMENT }
  const child = fork(path.join(import.meta.dirname, script), { env, execArgv: WORKER_FLAGS })
  child.send(order)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} did not start`)))
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => {})
  return { address, pid: child.pid ?? 0, memory: () => askForMemory(child), stop: () => stop(child) }
}

async function askForMemory(child: ChildProcess): Promise<Memory> {
  const answered = once(child, 'message')
  child.send('memory')
  const [memory] = (await answered) as [Memory]
  return memory
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
