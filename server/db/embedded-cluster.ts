import fs from 'node:fs'
import path from 'node:path'
import { processWords, StartError } from '../process-words.ts'
import { spawnLeashed, type Account } from './embedded-account.ts'
import { buildAside } from './embedded-aside.ts'

const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Makes the database's files when there are none. @throws StartError with initdb's own words */
export async function makeCluster(directory: string, binaries: string, account: Account | undefined): Promise<void> {
  await buildAside(directory, async (unfinished) => {
    if (account) fs.chownSync(unfinished, account.uid, account.gid)
    const initdb = spawnLeashed(
      path.join(binaries, 'bin/initdb'),
      ['-D', unfinished, ...INITDB, ...LOCALE],
      account,
      'KILL',
    )
    let said = ''
    initdb.stderr?.on('data', (chunk) => (said += chunk))
    const code = await new Promise((settle) =>
      initdb.once('close', settle).once('error', (error) => (said += error.message)),
    )
    if (code !== 0) throw new StartError(processWords.initdbFailed(said.trim()))
  })
}
