import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readText } from './installation.mjs'

const LISTENING = '0A'
const POLL_MS = 500
const ANSWER_TIMEOUT_MS = 5_000

/** True if the server at this address is ready. */
export async function isReady(url) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return status === 200
  } catch {
    return false
  }
}

/**
 * Waits until a server of the version in a folder is ready.
 * @param seconds maximum wait
 * @returns undefined once it is ready; otherwise `{ folder }` of the version that answered last, if any did
 */
export async function waitUntilReady(url, folder, seconds) {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const running = findServer(url)
    const isThisVersion = !running?.folder || running.folder === folder
    if (isThisVersion && (await isReady(url))) return undefined
    if (Date.now() > deadline) return { folder: isThisVersion ? undefined : running.folder }
    await sleep(POLL_MS)
  }
}

/**
 * Finds the process that listens on the port of an address, and the folder it was started in. Works only on Linux;
 * other users' processes require root.
 */
export function findServer(url) {
  const port = Number(new URL(url).port || 80)
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)))
  if (sockets.size === 0) return undefined
  const pid = list('/proc').find((entry) => /^\d+$/.test(entry) && holdsOne(entry, sockets))
  return pid && { pid: Number(pid), folder: readLink(`/proc/${pid}/cwd`) }
}

function listeningSockets(table, port) {
  const rows = readText(`/proc/net/${table}`).split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
    return state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : []
  })
}

const holdsOne = (pid, sockets) =>
  list(`/proc/${pid}/fd`).some((name) => sockets.has(readLink(path.join(`/proc/${pid}/fd`, name))))

function list(folder) {
  try {
    return fs.readdirSync(folder)
  } catch {
    return [] // the process belongs to another user or has ended, or the system is not Linux
  }
}

function readLink(link) {
  try {
    return fs.readlinkSync(link)
  } catch {
    return undefined
  }
}
