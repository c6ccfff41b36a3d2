import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { formatHealth } from './report.ts'

it('lists problems first, then recommendations, with a summary above', () => {
  const finding = { check: 'disk', title: 'Disk' } as const
  const text = formatHealth({
    checked_at: '2026-11-28T07:00:00.000Z',
    findings: [
      { ...finding, state: 'good', text: '12.3 GB free.' },
      { ...finding, state: 'advice', text: 'Only 1.2 GB free.', fix: 'Free some space.' },
      { ...finding, state: 'wrong', text: 'Only 100 MB free.', fix: 'Free some space.' },
    ],
  })
  assert.deepEqual(stripVTControlCharacters(text).split('\n'), [
    '1 problem, 1 recommendation, 1 in order.',
    '',
    'Problems',
    '  Disk: Only 100 MB free.',
    '      Free some space.',
    '',
    'Recommendations',
    '  Disk: Only 1.2 GB free.',
    '      Free some space.',
    '',
    'In order',
    '  Disk: 12.3 GB free.',
  ])
})
