import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { encodeAvif, encodeSquare, encodeWebp, UnreadablePicture } from './encode.ts'

const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="${width}" height="${height}"><circle cx="20" cy="10" r="8" fill="#186b3c"/></svg>`,
  )
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })

async function shapes(sizes: { width: number; content: Buffer }[]) {
  const read = sizes.map(async ({ width, content }) => ({ side: width, ...(await sharp(content).metadata()) }))
  return (await Promise.all(read)).map(({ side, width, height, format, hasAlpha }) => [
    side,
    `${width}x${height}`,
    format,
    hasAlpha,
  ])
}

describe('encodeWebp', () => {
  it('draws an SVG in each size on a transparent background', async () => {
    const { width, height, sizes } = await encodeWebp(drawing(1280, 640))
    assert.deepEqual([width, height], [1280, 640])
    assert.deepEqual(await shapes(sizes), [
      [320, '320x160', 'webp', true],
      [640, '640x320', 'webp', true],
      [1280, '1280x640', 'webp', true],
    ])
    const corner = await sharp(sizes[0]?.content).raw().toBuffer()
    assert.equal(corner[3], 0)
  })

  it('draws a small SVG at full size', async () => {
    const { width, height } = await encodeWebp(drawing(40, 20))
    assert.deepEqual([width, height], [1280, 640])
  })

  it('scales a portrait picture so that its longer side fits the size', async () => {
    const { width, height, sizes } = await encodeWebp(await photograph(600, 2400).jpeg().toBuffer())
    assert.deepEqual([width, height], [320, 1280])
    assert.deepEqual((await shapes(sizes))[0]?.slice(0, 2), [320, '80x320'])
  })

  it('never enlarges a photograph', async () => {
    const { width, height, sizes } = await encodeWebp(await photograph(500, 400).png().toBuffer())
    assert.deepEqual([width, height], [500, 400])
    const dimensions = (await shapes(sizes)).map(([, size]) => size)
    assert.deepEqual(dimensions, ['320x256', '500x400', '500x400'])
  })

  it('rotates a photograph by its orientation and removes its EXIF data', async () => {
    const exif = { IFD3: { GPSLatitude: '1/1 57/1 0/1' } }
    const lying = await photograph(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { width, height, sizes } = await encodeWebp(lying)
    assert.deepEqual([width, height], [200, 400])
    assert.equal((await sharp(sizes[0]?.content).metadata()).exif, undefined)
  })

  it('rejects data that is not a picture', async () => {
    await assert.rejects(encodeWebp(Buffer.from('not a picture')))
  })
})

describe('encodeAvif', () => {
  it('creates the same sizes as encodeWebp', async () => {
    const sizes = await encodeAvif(drawing(1280, 640))
    assert.deepEqual(await shapes(sizes), [
      [320, '320x160', 'heif', true],
      [640, '640x320', 'heif', true],
      [1280, '1280x640', 'heif', true],
    ])
  })
})

describe('encodeSquare', () => {
  it('crops a picture of any shape to a square of the requested size', async () => {
    for (const [width, height] of [
      [600, 2400],
      [2400, 600],
      [20, 10],
    ] as const) {
      const square = await sharp(await encodeSquare(await photograph(width, height).png().toBuffer(), 320)).metadata()
      assert.deepEqual([square.width, square.height, square.format], [320, 320, 'webp'])
    }
  })

  it('rejects data that is not a picture with UnreadablePicture', async () => {
    await assert.rejects(encodeSquare(Buffer.from('just words'), 320), UnreadablePicture)
  })
})
