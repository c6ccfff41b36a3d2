import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatAgo } from './relative-time.ts'

const ages: [seconds: number, words: string][] = [
  [-30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [5 * 60 + 59, '5 minutes ago'],
  [60 * 60, '1 hour ago'],
  [24 * 3600 - 1, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [45 * 24 * 3600, '45 days ago'],
]

for (const [seconds, words] of ages)
  it(`shows a time ${seconds} seconds ago as "${words}"`, () => {
    const now = Date.UTC(2025, 0, 5)
    assert.equal(formatAgo(new Date(now - seconds * 1000).toISOString(), now), words)
  })
