import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createBusyPage } from './busy-page.ts'

it('returns a 503 busy page with the request id and the name of the shop', () => {
  const page = createBusyPage('Fish & <b>Chips</b>')
  const [one, other] = ['7K4Q-2MXP', '0000-ZZZZ'].map(page)
  assert.deepEqual([one?.status, one?.headers['retry-after']], [503, '5'])
  const html = String(one?.plain.bytes)
  assert.match(html, /Reference: 7K4Q-2MXP/)
  assert.match(String(other?.plain.bytes), /Reference: 0000-ZZZZ/)
  assert.match(html, /Fish &#38; &#60;b&#62;Chips&#60;\/b&#62;/)
})
