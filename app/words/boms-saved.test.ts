import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differenceSentence } from './boms-saved.ts'

const none = { since: null, francs: 0, dearer: 0, cheaper: 0, soldOut: 0, gone: 0 }

describe('summary of changes since a list was saved', () => {
  it('names the increase, the date and the causes for a more expensive list', () =>
    assert.equal(
      differenceSentence({ ...none, francs: 1240, dearer: 2, soldOut: 1 }, '3 November'),
      'Rwf 1,240 more than on 3 November: 2 prices up, 1 sold out',
    ))

  it('names the decrease for a cheaper list, and no amount for an unchanged total', () => {
    const cheaper = { ...none, francs: -50, cheaper: 1, gone: 2 }
    assert.equal(
      differenceSentence(cheaper, '3 November'),
      'Rwf 50 less than on 3 November: 1 price down, 2 no longer sold',
    )
    assert.equal(differenceSentence({ ...none, soldOut: 1 }, '3 November'), 'Since 3 November: 1 sold out')
  })

  it('returns null when nothing has changed', () => assert.equal(differenceSentence(none, '3 November'), null))
})
