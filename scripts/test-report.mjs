import path from 'node:path'
import { inspect } from 'node:util'

/** A reporter of node:test: one line of JSON per test, with the reason of each failure. */
export default async function* reportTests(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, file = '', line, details } = data
    const isSuite = details.type === 'suite'
    // A suite fails with its tests; on its own it fails only in a hook.
    if (isSuite && (type === 'test:pass' || details.error?.failureType === 'subtestsFailed')) continue
    const place = `${path.relative(process.cwd(), file)}:${line}`
    const failure = type === 'test:fail' ? inspect(details.error?.cause ?? details.error) : undefined
    yield `${JSON.stringify({ name, place, ms: Math.round(details.duration_ms), failure })}\n`
  }
}
