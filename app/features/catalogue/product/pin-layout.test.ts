import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LABEL_HEIGHT, layOutPins } from './pin-layout.ts'

const pins = (count: number, name = 'GP') =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, name: `${name}${at}` }))

describe('pin diagram layout', () => {
  it('places the pins of a chip down the left side and back up the right side', () => {
    const chip = layOutPins(pins(8), 'PDIP-8')
    assert.ok(chip)
    assert.equal(chip.body.kind, 'chip')
    assert.deepEqual(
      chip.pins.map(({ side }) => side),
      ['left', 'left', 'left', 'left', 'right', 'right', 'right', 'right'],
    )
    const [first, fourth, fifth, last] = [0, 3, 4, 7].map((at) => chip.pins[at]?.y)
    assert.equal(first, last)
    assert.equal(fourth, fifth)
  })

  it('draws pins on a board when their count or order does not fit a DIP package', () => {
    assert.equal(layOutPins(pins(7), 'DIP-8')?.body.kind, 'board')
    assert.equal(layOutPins(pins(8).toReversed(), 'DIP-8')?.body.kind, 'board')
  })

  it('places a few pins below the board and many pins beside it', () => {
    assert.deepEqual(new Set(layOutPins(pins(4), null)?.pins.map(({ side }) => side)), new Set(['bottom']))
    assert.deepEqual(new Set(layOutPins(pins(12), 'Module')?.pins.map(({ side }) => side)), new Set(['right']))
  })

  it('keeps pin labels within the drawing, without overlap and at most 13 characters long', () => {
    for (const layout of [
      layOutPins(pins(4, 'A LONG NAME'), null),
      layOutPins(pins(16), 'SOIC-16'),
      layOutPins(pins(40), null),
    ]) {
      assert.ok(layout)
      for (const { label } of layout.pins) {
        assert.ok(label.x >= 0 && label.x + label.width <= layout.width)
        assert.ok(label.y - LABEL_HEIGHT / 2 >= 0 && label.y + LABEL_HEIGHT / 2 <= layout.height)
        assert.ok(label.text.length <= 13)
        const same = layout.pins.filter((other) => Math.abs(other.label.y - label.y) < LABEL_HEIGHT)
        for (const { label: other } of same)
          assert.ok(other === label || other.x >= label.x + label.width || label.x >= other.x + other.width)
      }
    }
  })

  it('draws no diagram for parts without pins or with too many pins', () => {
    assert.equal(layOutPins([], 'DIP-8'), null)
    assert.equal(layOutPins(pins(41), null), null)
    assert.equal(layOutPins(pins(66), 'DIP-66'), null)
  })
})
