import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findSpecLists, listOfSpec, splitEntries } from './spec-lists.ts'

describe('specifications that are lists', () => {
  for (const name of ['In the box', "What's in the box", 'Package includes', 'Contents', 'Kit contents', 'Contenu'])
    it(`reads ${name} as the contents of the box`, () => assert.equal(listOfSpec(name), 'in_the_box'))
  for (const name of ['Works with', 'Compatible with', 'Fits', ' compatible  boards ', 'Compatible avec'])
    it(`reads ${name} as what the part works with`, () => assert.equal(listOfSpec(name), 'works_with'))
  for (const name of ['Package', 'Contact', 'Microcontroller', 'Content type', 'Fit', 'Works at'])
    it(`reads ${name} as a value`, () => assert.equal(listOfSpec(name), null))

  for (const [text, entries] of [
    ['Uno board, USB cable, and breadboard', ['Uno board', 'USB cable', 'breadboard']],
    ['2 x SG90 servo; cable, 20 cm; screws', ['2 x SG90 servo', 'cable, 20 cm', 'screws']],
    ['LEDs (red, green), 1,000 resistors', ['LEDs (red, green)', '1,000 resistors']],
    ['Pico W + headers + cable', ['Pico W', 'headers', 'cable']],
    ['- board\n- cable.', ['board', 'cable']],
    ['Arduino Uno', ['Arduino Uno']],
    [' , ', []],
  ] as const)
    it(`splits ${JSON.stringify(text)}`, () => assert.deepEqual(splitEntries(text), entries))

  it('joins several specifications of one list, and leaves out those that state nothing', () => {
    const spec = (name: string, text: string) => ({ name, text })
    const specs = [
      spec('Contents', 'board, cable'),
      spec('Range', '2 m'),
      spec('Includes', 'cable, box'),
      spec('Fits', '-'),
    ]
    assert.deepEqual(findSpecLists(specs), [{ list: 'in_the_box', entries: ['board', 'cable', 'box'], specs: [0, 2] }])
  })
})
