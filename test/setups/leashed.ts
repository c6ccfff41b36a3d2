import { spawn, type ChildProcess } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a server that ends with this process, even if this process is killed. */
export function spawnLeashed(program: string, args: string[]): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args], { stdio: 'ignore' })
}

const undos: (() => void)[] = []

/** Registers a function to run when the setup is interrupted, before this process exits. The newest runs first. */
export function undoOnSignals(undo: () => void): void {
  if (undos.length === 0) for (const signal of SIGNALS) process.once(signal, undoAll)
  undos.push(undo)
}

function undoAll(): void {
  for (const undo of undos.toReversed()) undo()
  process.exit(1)
}
