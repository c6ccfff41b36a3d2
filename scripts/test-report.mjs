import path from 'node:path'
import { inspect } from 'node:util'

/** Reporter for node:test that prints one line of JSON per test, including the reason for each failure. */
export default async function* reportTests(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, file = '', line, details } = data
    const isSuite = details.type === 'suite'
    // A suite also fails if one of its tests fails. Without a failed test, it fails only because of a hook.
    if (isSuite && (type === 'test:pass' || details.error?.failureType === 'subtestsFailed')) continue
    const place = `${path.relative(process.cwd(), file)}:${line}`
    const failure = type === 'test:fail' ? inspect(details.error?.cause ?? details.error) : undefined
    yield `${JSON.stringify({ name, place, ms: Math.round(details.duration_ms), failure })}\n`
  }
}
