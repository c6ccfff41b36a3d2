import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isInSafeTriangle } from './safe-triangle.ts'

describe('isInSafeTriangle', () => {
  const panel = { left: 200, top: 0, bottom: 400 }
  const from = { x: 100, y: 50 }

  it('accepts a straight or diagonal pointer path to the panel', () => {
    assert.ok(isInSafeTriangle(panel, from, { x: 110, y: 50 }))
    assert.ok(isInSafeTriangle(panel, from, { x: 110, y: 80 }))
  })

  it('rejects a pointer path past the panel, away from it or without movement', () => {
    assert.equal(isInSafeTriangle(panel, from, { x: 101, y: 60 }), false)
    assert.equal(isInSafeTriangle(panel, from, { x: 90, y: 60 }), false)
    assert.equal(isInSafeTriangle(panel, from, { x: 100, y: 70 }), false)
    assert.equal(isInSafeTriangle(panel, from, from), false)
  })
})
