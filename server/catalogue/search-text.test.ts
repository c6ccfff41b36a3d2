import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toTsQuery } from './search-text.ts'

describe('searchExpression', () => {
  const examples: [typed: string, expression: string | null][] = [
    ['servo', "'servo':*"],
    ['soil sensor', "('soil' & 'sensor':*) | 'soilsensor':*"],
    ['hc-sr04', "(('hc' & 'sr04':*) | 'hcsr04':*)"],
    ['pi zero 2 w', "'pi' & 'zero' & '2' & 'w'"],
    ["o'clock", "'o''clock':*"],
    ["a' | !b:* \\", "('a''' & '!b:*':*) | 'a''!b:*':*"],
    ['  ', null],
    ['& | !', null],
  ]
  for (const [typed, expression] of examples) {
    it(`The search text ${JSON.stringify(typed)} becomes the query ${expression}`, () =>
      assert.equal(toTsQuery(typed), expression))
  }
})
