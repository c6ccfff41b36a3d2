import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatLongDateTime, formatDateTime, formatShortDate } from './dates.ts'

it("formats dates and times in the shop's time zone", () => {
  const lateInLondon = '2025-01-04T22:30:00.000Z'
  assert.equal(formatShortDate(lateInLondon, 'Africa/Kigali'), 'Jan 5, 2025')
  assert.match(formatLongDateTime(lateInLondon, 'Africa/Kigali'), /^January 5, 2025 at 12:30\sAM$/)
  assert.match(formatDateTime(lateInLondon, 'Africa/Kigali'), /^Jan 5, 2025, 12:30\sAM$/)
})
