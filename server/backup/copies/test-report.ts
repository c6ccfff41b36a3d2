import { createFolder } from '#server/startup/create-folder.ts'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { readResult, recordFailure, recordSuccess } from '../results.ts'
import type { CopyTarget } from './copy-target.ts'

const FILE = 'test-restore.json'

/** Result of a test restore, which the machine that ran it leaves at the target for the shop. */
const TestReport = z.object({
  at: z.iso.datetime(),
  backup: z.string().max(200),
  seconds: z.number(),
  failure: z.string().max(2_000).nullable(),
})
export type TestReport = z.infer<typeof TestReport>

export async function sendTestReport(target: CopyTarget, scratch: string, report: TestReport): Promise<void> {
  createFolder(scratch, 0o700)
  fs.writeFileSync(path.join(scratch, FILE), JSON.stringify(report))
  await target.send(scratch, [FILE])
}

/** Records the result of a test restore on another machine, unless the shop has a newer result. */
export async function importTestReport(databaseUrl: string, target: CopyTarget, scratch: string): Promise<void> {
  if (!(await target.list()).has(FILE)) return
  createFolder(scratch, 0o700)
  try {
    await target.fetch([FILE], scratch)
    const { at, backup, seconds, failure } = TestReport.parse(
      JSON.parse(fs.readFileSync(path.join(scratch, FILE), 'utf8')),
    )
    const known = await readResult(databaseUrl, 'test_restore')
    const knownAt = Math.max(known?.succeededAt?.getTime() ?? 0, known?.failedAt?.getTime() ?? 0)
    const testedAt = new Date(at)
    if (testedAt.getTime() <= knownAt || testedAt.getTime() > Date.now()) return
    if (failure === null) await recordSuccess(databaseUrl, 'test_restore', { backup, seconds, at: testedAt })
    else await recordFailure(databaseUrl, 'test_restore', failure, testedAt)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}
