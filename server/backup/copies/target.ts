import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseTargetAddress } from '#server/startup/target-address.ts'
import { StartError } from '#server/startup/messages.ts'
import { openBucketTarget } from './bucket-target.ts'
import type { CopyTarget } from './copy-target.ts'
import { copyMessages } from './messages.ts'
import { openRsyncTarget } from './rsync-target.ts'

/** @throws StartError if the format of the address is unknown */
export async function openTarget(address: string): Promise<CopyTarget> {
  const parsed = parseTargetAddress(address)
  if (!parsed) throw new StartError(copyMessages.badAddress)
  return parsed.kind === 'bucket' ? openBucketTarget(parsed) : openRsyncTarget(parsed)
}

/** File that the doctor sends and removes; no copy has this name. */
const PROBE = 'isoko-doctor'

/**
 * Sends and removes a small file, since permission to read does not imply permission to write.
 * @returns the host
 * @throws StartError when the target fails
 */
export async function probeTarget(address: string): Promise<string> {
  const target = await openTarget(address)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-probe-'))
  try {
    fs.writeFileSync(path.join(folder, PROBE), 'The doctor was here\n')
    await target.send(folder, [PROBE])
    await target.remove([PROBE])
    return target.host
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns true if an argument names another machine rather than a folder on this one. */
export const isTargetAddress = (text: string) => parseTargetAddress(text) !== null
