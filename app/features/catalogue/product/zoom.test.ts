import assert from 'node:assert/strict'
import { it } from 'node:test'
import { MAX_SCALE, pan, NO_ZOOM, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 300 }

it('keeps the point under the finger in place while zooming', () => {
  const point = { x: 60, y: -30 }
  const near = zoomAt(NO_ZOOM, 2, point, frame)
  assert.deepEqual(near, { scale: 2, x: -60, y: 30 })
  const nearer = zoomAt(near, 1.5, point, frame)
  const imageX = (zoom: typeof near) => (point.x - zoom.x) / zoom.scale
  assert.equal(imageX(nearer), imageX(near))
})

it('stops zooming at the whole picture and at the maximum scale', () => {
  assert.deepEqual(zoomAt({ scale: 1.5, x: 80, y: 0 }, 0.1, { x: 9, y: 9 }, frame), NO_ZOOM)
  assert.equal(zoomAt(NO_ZOOM, 99, { x: 0, y: 0 }, frame).scale, MAX_SCALE)
})

it('stops panning at the edges of the picture and does not move an unzoomed picture', () => {
  assert.deepEqual(pan({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame), { scale: 2, x: 200, y: -150 })
  assert.deepEqual(pan(NO_ZOOM, { x: 50, y: 50 }, frame), { scale: 1, x: 0, y: 0 })
})
