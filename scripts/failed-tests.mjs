import path from 'node:path'
import { inspect } from 'node:util'

/** A reporter of node:test: each test that failed, where it stands and why; suites only repeat their tests. */
export default async function* reportFailedTests(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.details.error?.failureType === 'subtestsFailed') continue
    const file = data.file ? path.relative(process.cwd(), data.file) : ''
    yield `${file}:${data.line} ${data.name}\n${inspect(data.details.error?.cause ?? data.details.error)}\n\n`
  }
}
