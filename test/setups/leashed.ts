import { spawn, type ChildProcess } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a server that ends with this process, even if this process is killed. */
export function spawnLeashed(program: string, args: string[]): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args], { stdio: 'ignore' })
}

const undos: (() => void)[] = []

/** Runs `undo` when the setup is interrupted, the newest first, and then ends it. */
export function undoOnSignals(undo: () => void): void {
  if (undos.length === 0) for (const signal of SIGNALS) process.once(signal, undoAll)
  undos.push(undo)
}

function undoAll(): void {
  for (const undo of undos.toReversed()) undo()
  process.exit(1)
}
