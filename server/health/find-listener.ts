import fs from 'node:fs'
import path from 'node:path'
import { readProcess } from '#server/postgres/os-processes.ts'

const LISTENING = '0A'

/**
 * Finds the process listening on a TCP port of this machine. Works only on Linux; other users' processes require root.
 */
export function findListener(port: number): { program: string; pid: number } | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)))
  const pid =
    sockets.size > 0 ? listFolder('/proc').find((entry) => /^\d+$/.test(entry) && holdsOne(entry, sockets)) : undefined
  const found = pid === undefined ? undefined : readProcess(Number(pid))
  return found && { program: path.basename(found.program), pid: found.pid }
}

/** Finds the sockets that listen on a port, and returns their names as in /proc. */
function listeningSockets(table: string, port: number): string[] {
  const rows = readText(`/proc/net/${table}`).split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
    return state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : []
  })
}

function holdsOne(pid: string, sockets: Set<string>): boolean {
  const folder = `/proc/${pid}/fd`
  return listFolder(folder).some((name) => {
    try {
      return sockets.has(fs.readlinkSync(path.join(folder, name)))
    } catch {
      return false // the process has closed it
    }
  })
}

function listFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return [] // the process belongs to another user or has ended, or the system is not Linux
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
