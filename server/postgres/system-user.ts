import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import fs from 'node:fs'

/** System user that runs PostgreSQL. */
export interface SystemUser {
  uid: number
  gid: number
}

const SETPRIV = '/usr/bin/setpriv'
/** Environment for initdb and postgres, without any of our other variables. */
const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  TZ: 'UTC',
}

/**
 * Finds an unprivileged user for PostgreSQL, which refuses to run as root: the owner of PostgreSQL's files, or nobody
 * if root owns them.
 * @returns undefined if the current user is not root
 */
export function findSystemUser(directory: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(directory, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(nobody?.[1] ?? 65_534), gid: Number(nobody?.[2] ?? 65_534) }
}

/** Returns true if the account can run a program successfully. */
export function canRunAs(account: SystemUser, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...account, env: ENVIRONMENT, stdio: 'ignore' }).status === 0
}

/**
 * Spawns a program as the given user with a parent-death signal, so that it ends with this process. Without setpriv
 * (macOS), the program may outlive this process.
 */
export function spawnWithParentDeathSignal(
  command: string,
  args: string[],
  account: SystemUser | undefined,
  signal: 'INT' | 'KILL',
): ChildProcess {
  const options: SpawnOptions = {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in the terminal should reach only the server, which stops its database last
  }
  if (!fs.existsSync(SETPRIV)) return spawn(command, args, { ...options, ...account })
  const identity = account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : []
  return spawn(SETPRIV, [...identity, '--pdeathsig', signal, '--', command, ...args], options)
}
