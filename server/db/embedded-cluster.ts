import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { processWords, StartError } from '../process-words.ts'
import { spawnLeashed, type Account } from './embedded-account.ts'
import { buildAside } from './embedded-aside.ts'

const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Makes the database's files when there are none. @throws StartError */
export async function makeCluster(directory: string, binaries: string, account: Account | undefined): Promise<void> {
  await buildAside(directory, async (unfinished) => {
    if (account) fs.chownSync(unfinished, account.uid, account.gid)
    const args = ['-D', unfinished, ...INITDB, ...LOCALE]
    const refusal = await run(spawnLeashed(path.join(binaries, 'bin/initdb'), args, account, 'KILL'))
    if (refusal?.includes('No space left on device')) throw new StartError(processWords.diskFull(directory))
    if (refusal !== undefined) throw new StartError(processWords.initdbFailed(refusal))
  })
}

/** What a program said when it failed; undefined when it did not. */
function run(program: ChildProcess): Promise<string | undefined> {
  let said = ''
  program.stderr?.on('data', (text) => (said += text))
  return new Promise((settle) => {
    program.once('error', (error) => settle(error.message))
    program.once('close', (code) => settle(code === 0 ? undefined : said.trim()))
  })
}
