import assert from 'node:assert/strict'
import { spawnServer } from './spawned-server.ts'

/** Runs a start that must fail, and checks that its output contains no stack trace. @returns the output */
export async function refusal(settings: Record<string, string>): Promise<string> {
  const server = spawnServer(settings)
  assert.equal(await server.ended(), 1, server.output())
  assert.doesNotMatch(server.output(), /^\s+at /m, 'no stack trace')
  const lines = server.output().trim().split('\n')
  return lines.filter((line) => !/ \.\.\. \d+\.\d s$/.test(line)).join('\n')
}
