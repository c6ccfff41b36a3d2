import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'
import {
  acceptFiles,
  isRequestOrder,
  movePicture,
  rejectedFile,
  uploadProgress,
  type FormPicture,
} from './form-pictures.ts'

test('accepts picture files by type and size while there is room', () => {
  const good = fileOf('a.png', 'image/png', 10)
  const largest = fileOf('b.webp', 'image/webp', MAX_PICTURE_SIZE)
  assert.deepEqual(acceptFiles(0, [good, largest]), { accepted: [good, largest], errors: [] })

  const large = fileOf('bench.png', 'image/png', MAX_PICTURE_SIZE + 1)
  const drawing = fileOf('plan.svg', 'image/svg+xml', 10)
  assert.deepEqual(acceptFiles(4, [large, good, drawing]), {
    accepted: [good],
    errors: [
      {
        text: `bench.png (5.0 MB): ${fieldErrors.bad_picture}`,
        detail: "It's larger than 5 MB. Choose a smaller picture, or reduce its resolution.",
      },
      {
        text: `plan.svg (0.0 MB): ${fieldErrors.bad_picture}`,
        detail: "SVG files aren't accepted. Save the picture as JPEG, PNG or WebP.",
      },
    ],
  })
  const tooMany = [{ text: fieldErrors.too_many_pictures }]
  assert.deepEqual(acceptFiles(4, [good, largest]), { accepted: [good], errors: tooMany })
  assert.deepEqual(acceptFiles(5, [good]), { accepted: [], errors: tooMany })
})

test('says what is wrong with a rejected file', () => {
  const detailOf = (name: string, type: string, size = 10) => rejectedFile(fileOf(name, type, size)).detail
  const otherKind = (kind: string) => `${kind} files aren't accepted. Save the picture as JPEG, PNG or WebP.`
  assert.equal(detailOf('IMG_0001.HEIC', 'image/heic'), otherKind('HEIC'))
  assert.equal(detailOf('scan', 'image/tiff'), otherKind('TIFF'))
  assert.equal(detailOf('data.sheet.pdf', ''), otherKind('PDF'))
  assert.equal(detailOf('folder', ''), "This file isn't a picture. Choose a JPEG, PNG or WebP.")
  assert.match(detailOf('broken.png', 'image/png') ?? '', /^This picture can't be opened/)
  assert.match(detailOf('huge.heic', 'image/heic', MAX_PICTURE_SIZE * 2) ?? '', /HEIC/)
})

test('moves a picture within the list but not out of it', () => {
  assert.deepEqual(movePicture(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  assert.deepEqual(movePicture(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
  assert.deepEqual(movePicture(['a', 'b'], 0, -1), ['a', 'b'])
  assert.deepEqual(movePicture(['a', 'b'], 1, 2), ['a', 'b'])
})

test('sets the picture order in one request only if the new pictures come last', () => {
  const saved = { key: 's', url: 'p.webp' } as FormPicture
  const fresh = { key: 'n', file: fileOf('a.png', 'image/png', 1), preview: '' }
  for (const order of [[], [saved], [fresh], [saved, fresh]]) assert.equal(isRequestOrder(order), true)
  for (const order of [
    [fresh, saved],
    [saved, fresh, saved],
  ])
    assert.equal(isRequestOrder(order), false)
})

test('computes the upload progress of each file', () => {
  assert.deepEqual(uploadProgress([100, 300], 0, 420), [0, 0])
  assert.deepEqual(uploadProgress([100, 300], 70, 420), [50, 0])
  assert.deepEqual(uploadProgress([100, 300], 270, 420), [100, 50])
  assert.deepEqual(uploadProgress([100, 300], 420, 420), [100, 100])
})

function fileOf(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type })
}
