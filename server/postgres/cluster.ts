import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { explainSystemError } from '#server/startup/system-errors.ts'
import { spawnWithParentDeathSignal, type SystemUser } from './system-user.ts'
import { buildAtomically } from './atomic-directory.ts'

const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Creates the database's files if they do not exist. @throws StartError */
export async function initializeCluster(
  directory: string,
  binaries: string,
  systemUser: SystemUser | undefined,
): Promise<void> {
  await buildAtomically(directory, async (unfinished) => {
    if (systemUser) fs.chownSync(unfinished, systemUser.uid, systemUser.gid)
    const args = ['-D', unfinished, ...INITDB, ...LOCALE]
    const failure = await runToEnd(
      spawnWithParentDeathSignal(path.join(binaries, 'bin/initdb'), args, systemUser, 'KILL'),
    )
    if (failure?.includes('No space left on device')) throw new StartError(processMessages.diskFull(directory))
    if (failure !== undefined) throw new StartError(processMessages.initdbFailed(failure))
  })
}

/** Returns the error output of a failed program, or undefined if it succeeded. */
function runToEnd(program: ChildProcess): Promise<string | undefined> {
  let output = ''
  program.stderr?.on('data', (text) => (output += text))
  return new Promise((settle) => {
    program.once('error', (error) => settle(explainSystemError(error) ?? error.message))
    program.once('close', (code) => settle(code === 0 ? undefined : output.trim()))
  })
}
