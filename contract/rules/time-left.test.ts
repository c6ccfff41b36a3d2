import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatTimeLeft } from './time-left.ts'

it('counts the days down to "Last day" and returns undefined afterwards', () => {
  const texts = ['2026-12-05', '2026-12-01', '2026-11-30', '2026-11-29'].map((day) => formatTimeLeft(day, '2026-11-30'))
  assert.deepEqual(texts, ['5 days left', '1 day left', 'Last day', undefined])
})
