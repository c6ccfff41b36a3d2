import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { understand } from '#contract/parts/understand.ts'
import { groupsToTsQuery, toAnyWordTsQuery, toTsQuery, wordsToRankBy } from './search-text.ts'

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
  it('The words that the last one may become are named where they are known', () => {
    const words = ['sensor', 'sensors']
    assert.equal(toTsQuery('sensor', words), "('sensor' | 'sensors')")
    assert.equal(toTsQuery('soil sensor', words), "('soil' & ('sensor' | 'sensors')) | 'soilsensor':*")
    assert.equal(toTsQuery('o-sensor', words), "(('o' & ('sensor' | 'sensors')) | 'osensor':*)")
    assert.equal(toAnyWordTsQuery('soil sensors', ['sensors']), "'soil' | 'sensors'")
  })

  it('Readings are groups of alternatives, all of which are wanted, or any that say something', () => {
    const readings = understand('12v qz smart')
    assert.equal(
      groupsToTsQuery(readings, 'all'),
      "('qz12e0v' | '12v') & 'qz' & (('smart' | 'smarts') | ('intelligent' | 'intelligents') | 'smart')",
    )
    assert.equal(groupsToTsQuery(readings, 'any'), "('qz12e0v' | '12v') | 'qz'")
    assert.equal(wordsToRankBy(understand('12v qz')), "'qz12e0v' | '12v' | 'qz'")
  })

  for (const [typed, expression] of examples) {
    it(`The search text ${JSON.stringify(typed)} becomes the query ${expression}`, () =>
      assert.equal(toTsQuery(typed), expression))
  }
})
