import assert from 'node:assert/strict'
import { it } from 'node:test'
import { momentIn } from './local-time.ts'

it("reads a typed time in the shop's time zone, before and after a clock change", () => {
  assert.equal(momentIn('2026-12-01T10:00', 'Africa/Kigali'), '2026-12-01T08:00:00.000Z')
  assert.equal(momentIn('2026-12-01T01:30', 'Africa/Kigali'), '2026-11-30T23:30:00.000Z')
  assert.equal(momentIn('2026-10-25T01:30', 'Europe/Paris'), '2026-10-24T23:30:00.000Z')
  assert.equal(momentIn('2026-10-25T03:30', 'Europe/Paris'), '2026-10-25T02:30:00.000Z')
  assert.equal(momentIn('2026-07-01T23:15', 'America/New_York'), '2026-07-02T03:15:00.000Z')
})
