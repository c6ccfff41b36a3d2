import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { understand } from '#contract/parts/understand.ts'
import { groupsToTsQuery, toAnyWordTsQuery, toTsQuery, wordsToRankBy } from './search-text.ts'

describe('toTsQuery', () => {
  const examples: [typed: string, expression: string | null][] = [
    ['servo', "'servo':*"],
    ['soil sensor', "('soil' & 'sensor':*) | 'soilsensor':*"],
    ['hc-sr04', "(('hc' & 'sr04':*) | 'hcsr04':*)"],
    ['pi zero 2 w', "'pi' & 'zero' & '2' & 'w'"],
    ["o'clock", "'o''clock':*"],
    ["a' | !b:* \\", "('a''' & '!b:*') | 'a''!b:*':*"],
    ['c++', "'c++'"],
    ['  ', null],
    ['& | !', null],
  ]
  it('lists the known words that may complete the last word', () => {
    const words = ['sensor', 'sensors']
    assert.equal(toTsQuery('sensor', words), "('sensor' | 'sensors')")
    assert.equal(toTsQuery('soil sensor', words), "('soil' & ('sensor' | 'sensors')) | 'soilsensor':*")
    assert.equal(toTsQuery('o-sensor', words), "(('o' & ('sensor' | 'sensors')) | 'osensor':*)")
    assert.equal(toAnyWordTsQuery('soil sensors', ['sensors']), "'soil' | 'sensors'")
  })

  it('joins interpretations as groups of alternatives, requiring either all groups or any meaningful group', () => {
    const readings = understand('12v qz smart')
    assert.equal(
      groupsToTsQuery(readings, 'all'),
      "('qz12e0v' | '12v') & 'qz' & (('smart' | 'smarts') | ('intelligent' | 'intelligents') | 'smart')",
    )
    assert.equal(groupsToTsQuery(readings, 'any'), "('qz12e0v' | '12v') | 'qz'")
    assert.equal(wordsToRankBy(understand('12v qz')), "'qz12e0v' | '12v' | 'qz'")
  })

  for (const [typed, expression] of examples) {
    it(`turns the search text ${JSON.stringify(typed)} into the query ${expression}`, () =>
      assert.equal(toTsQuery(typed), expression))
  }
})
