import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface RunningProcess {
  pid: number
  parentPid: number
  /** True if the process has ended but its parent has not yet reaped it, so that its pid still appears to be alive. */
  isZombie: boolean
  /** Path of the program when it was started. */
  program: string
  /** Program and arguments, each followed by a space; the program and arguments may contain spaces themselves. */
  command: string
}

/** Reads information about a process on this machine; undefined if no process has the pid. */
export function readProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid)
}

/** Returns true if the directory is the working directory of any process. Linux only; returns false elsewhere. */
export function isWorkingDirectory(directory: string): boolean {
  if (process.platform !== 'linux') return false
  return fs.readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && workingDirectory(entry) === directory)
}

function readFromProc(pid: number): RunningProcess | undefined {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
    const commandLine = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const parentPid = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
    return {
      pid,
      parentPid,
      isZombie: /^State:\s+Z/m.test(status),
      program: commandLine[0] ?? '',
      command: commandLine.join(' '),
    }
  } catch {
    return undefined // the process ended between the two reads
  }
}

function readFromPs(pid: number): RunningProcess | undefined {
  const readColumn = (column: string) =>
    spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const state = readColumn('stat')
  if (!state) return undefined
  const command = `${readColumn('command')} `
  return {
    pid,
    parentPid: Number(readColumn('ppid')),
    isZombie: state.startsWith('Z'),
    program: readColumn('comm'),
    command,
  }
}

function workingDirectory(pid: string): string | undefined {
  try {
    return fs.readlinkSync(path.join('/proc', pid, 'cwd'))
  } catch {
    return undefined // the process has ended or belongs to another user
  }
}
