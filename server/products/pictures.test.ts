import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { Session } from '#contract/accounts/calls.ts'
import type { Product } from '#contract/catalogue/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { deleteUnusedPictures } from '#server/pictures/expiry.ts'
import { createFolderStore } from '#server/pictures/store.ts'
import { makeCategory, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
let categoryId: number
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

const canvas = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
const png = async (background: string) => new Blob([new Uint8Array(await canvas(background).png().toBuffer())])
const blob = (content: Buffer | string) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'image/png' })

const offer = (images: Blob[], more: object = {}) => {
  const fields = { name: 'Pictured part', price: 1000, stock_quantity: 10, category_id: categoryId, ...more }
  return shop.call(createProduct, { body: productForm(fields, images) }, seller.access_token)
}
const edit = (product: Product, changes: object, images: Blob[] = []) =>
  shop.call(
    updateProduct,
    { params: { product_id: product.id }, body: productForm(changes, images) },
    seller.access_token,
  )
const fetchPicture = async (url: string) => (await shop.app.inject(`/static/${url}`)).rawPayload
const issues = ({ detail }: ErrorBody) =>
  Array.isArray(detail) ? detail.map(({ loc, msg }) => [loc.join('.'), msg]) : detail

describe('pictures of another product', () => {
  const all = async () => [await png('#123'), await png('#456')]
  const stay = (product: Product) =>
    Promise.all(product.image_urls.map(async (url) => (await shop.app.inject(`/static/${url}`)).statusCode))

  it("reuses pictures of the seller's own product in the requested order, followed by new pictures", async () => {
    const { body: first } = await offer(await all())
    const { body: copy } = await offer([], { pictures_of: first.id })
    assert.deepEqual(copy.image_urls, first.image_urls)
    const image_urls = first.image_urls.toReversed()
    const { status, body: other } = await offer([await png('#789')], {
      pictures_of: first.id,
      image_urls,
      name: 'Other',
    })
    assert.equal(status, 201)
    assert.deepEqual([other.image_urls.slice(0, 2), other.image_urls.length], [image_urls, 3])
    assert.deepEqual(
      other.pictures.map(({ alt }) => alt),
      ['Other', 'Other', 'Other'],
    )
  })

  it('keeps shared pictures when one of the products is deleted', async () => {
    const { body: first } = await offer(await all())
    const { body: copy } = await offer([], { pictures_of: first.id })
    await shop.call(deleteProduct, { params: { product_id: first.id } }, seller.access_token)
    await deleteUnusedPictures(
      shop.database.db,
      createFolderStore(path.dirname(shop.app.uploads.folder)),
      Date.now() + 90 * 24 * 60 * 60_000,
    )
    assert.deepEqual(await stay(copy), [200, 200])
    assert.deepEqual((await edit(copy, { price: 2 })).body.image_urls, first.image_urls)
  })

  it('rejects pictures of another seller, of no product or not shown by the given product', async () => {
    const { body: first } = await offer(await all())
    const stranger = await makeStaff(shop, 'seller')
    const fields = { name: 'Copy', price: 1, stock_quantity: 1, category_id: categoryId }
    const copyAs = (who: Session, more: object) =>
      shop.call(createProduct, { body: productForm({ ...fields, ...more }) }, who.access_token)
    assert.equal((await copyAs(stranger, { pictures_of: first.id })).status, 403)
    assert.equal((await copyAs(seller, { pictures_of: 999_999 })).status, 404)
    assert.equal((await copyAs(seller, { image_urls: first.image_urls })).status, 422)
    const { body: other } = await offer([await png('#abc')])
    assert.equal((await copyAs(seller, { pictures_of: other.id, image_urls: first.image_urls })).status, 422)
    const four = await Promise.all(['#1', '#2', '#3', '#4'].map((colour) => png(`${colour}00`)))
    assert.equal((await offer(four, { pictures_of: first.id })).status, 422)
  })
})

describe('uploaded pictures', () => {
  it('serves JPEG, PNG and WebP uploads as WebP in three sizes', async () => {
    const images = [
      await canvas('#a33').jpeg().toBuffer(),
      await canvas('#3a3').png().toBuffer(),
      await canvas('#33a').webp().toBuffer(),
    ].map(blob)
    const { status, body } = await offer(images)
    assert.equal(status, 201)
    assert.equal(body.image_urls.length, 3)
    for (const { path, width, height, avif, alt } of body.pictures) {
      assert.deepEqual([width, height, avif, alt], [60, 40, false, 'Pictured part'])
      for (const size of [320, 640, 1280]) {
        const { format } = await sharp(await fetchPicture(`${path}-${size}.webp`)).metadata()
        assert.equal(format, 'webp')
      }
    }
  })

  it('turns a picture upright and strips its EXIF data', async () => {
    const exif = { IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '1/1 57/1 0/1' } }
    const lying = await canvas('#777', 80, 40).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await offer([blob(lying)])
    const shown = await sharp(await fetchPicture(body.image_urls[0] ?? '')).metadata()
    assert.deepEqual([shown.width, shown.height], [40, 80])
    assert.deepEqual([shown.exif, shown.orientation], [undefined, undefined])
  })
})

describe('pictures of other kinds', () => {
  it('shows an animated picture as a still of its first frame', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((colour) => canvas(colour).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    assert.equal((await sharp(moving).metadata()).pages, 2)
    const { status, body } = await offer([blob(moving)])
    assert.deepEqual([status, body.pictures[0]?.height], [201, 40])
    const shown = sharp(await fetchPicture(body.image_urls[0] ?? ''))
    assert.equal((await shown.metadata()).pages, undefined)
    const [red = 0, , blue = 0] = await shown.raw().toBuffer()
    assert.ok(red > 200 && blue < 50)
  })

  it('converts CMYK, wide-gamut and greyscale pictures to sRGB', async () => {
    const printed = await canvas('#a03').toColourspace('cmyk').jpeg().toBuffer()
    const wide = await canvas('#3a0').withIccProfile('p3').png().toBuffer()
    const { status, body } = await offer(
      [printed, wide, await canvas('#777').toColourspace('b-w').png().toBuffer()].map(blob),
    )
    assert.equal(status, 201)
    for (const url of body.image_urls) {
      const { space, icc, xmp, exif } = await sharp(await fetchPicture(url)).metadata()
      assert.deepEqual([space, icc, xmp, exif], ['srgb', undefined, undefined, undefined])
    }
  })
})

describe('uploading pictures', () => {
  it('checks pictures by content, and stores no product with a rejected picture', async () => {
    const whole = await canvas('#123', 300, 300).png({ compressionLevel: 0 }).toBuffer()
    const photograph = await canvas('#123', 300, 300).jpeg().toBuffer()
    const bomb = await canvas('#000', 8000, 5001).png().toBuffer()
    const refused: [what: string, image: Blob][] = [
      ['one byte over 5 MB', blob(Buffer.concat([whole, Buffer.alloc(5_242_881 - whole.length)]))],
      ['an SVG', blob('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
      ['a PNG that is cut off', blob(whole.subarray(0, whole.length / 2))],
      ['a JPEG that is cut off', blob(photograph.subarray(0, photograph.length / 2))],
      ['a text named .png', blob('just words')],
      ['a GIF', blob(await canvas('#321').gif().toBuffer())],
      ['a HEIC', blob(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))],
      ['an AVIF', blob(await canvas('#321').avif().toBuffer())],
      ['the head of a PNG and nothing else', blob(whole.subarray(0, 8))],
      ['more than 40 million pixels in a small file', blob(bomb)],
      ['an empty file', blob('')],
    ]
    for (const [what, image] of refused) {
      const answer = await offer([await png('#456'), image], { name: `With ${what}` })
      assert.equal(answer.status, 422, what)
      assert.deepEqual(issues(answer.refusal).at(-1)?.at(-1), 'Images must be under 5MB and in a valid format', what)
    }
    const [{ count } = { count: -1 }] = await shop.database.sql<{ count: number }>`
      select count(*)::int as count from products where name like 'With %'`
    assert.equal(count, 0)
  })

  it('names each unreadable picture by its position', async () => {
    const photograph = await canvas('#123', 300, 300).jpeg().toBuffer()
    const cutOff = blob(photograph.subarray(0, photograph.length / 2))
    const issueAt = (place: number) => [`body.images.${place}`, 'Images must be under 5MB and in a valid format']
    const answer = await offer([cutOff, await png('#456'), blob('just words'), await png('#457'), cutOff])
    assert.deepEqual([answer.status, issues(answer.refusal)], [422, [0, 2, 4].map(issueAt)])
    const twice = await offer([await png('#458'), cutOff, cutOff])
    assert.deepEqual([twice.status, issues(twice.refusal)], [422, [1, 2].map(issueAt)])
  })

  it('accepts a picture of exactly 5 MB, and returns 413 for a form over its limit', async () => {
    const whole = await canvas('#654').png().toBuffer()
    assert.equal((await offer([blob(Buffer.concat([whole, Buffer.alloc(5_242_880 - whole.length)]))])).status, 201)
    const large = blob(Buffer.alloc(5_242_880))
    const { status, refusal } = await offer(Array.from({ length: 6 }, () => large))
    assert.deepEqual([status, refusal.code], [413, 'too_large'])
  })

  it('limits a product to five pictures, existing and new together', async () => {
    const six = await Promise.all(['#111', '#222', '#333', '#444', '#555', '#666'].map(png))
    const tooMany = await offer(six)
    assert.deepEqual(
      [tooMany.status, issues(tooMany.refusal)],
      [422, [['body.images', 'Maximum 5 images allowed in total']]],
    )
    const { body: product } = await offer(six.slice(0, 4))
    const edited = await edit(product, {}, six.slice(4))
    assert.deepEqual(issues(edited.refusal), [['body.images', 'Maximum 5 images allowed in total']])
    const kept = await edit(product, { image_urls: product.image_urls.slice(1) }, six.slice(4))
    assert.equal(kept.status, 200)
    assert.deepEqual(kept.body.image_urls.slice(0, 3), product.image_urls.slice(1))
    assert.equal(kept.body.image_urls.length, 5)
  })

  it('reorders and removes pictures with image_urls, and keeps them without it', async () => {
    const { body: product } = await offer(await Promise.all(['#a11', '#a22', '#a33'].map(png)))
    const [first = '', second = '', third = ''] = product.image_urls
    assert.deepEqual((await edit(product, { price: 2 })).body.image_urls, [first, second, third])
    const turned = await edit(product, { image_urls: [`/static/${third}`, first.replaceAll('/', '\\'), third] })
    assert.deepEqual(turned.body.image_urls, [third, first])
    assert.deepEqual((await edit(product, { image_urls: [] }, [await png('#a22')])).body.image_urls, [second])
    assert.deepEqual((await edit(product, {}, [await png('#a22')])).body.image_urls, [second])
  })

  it('rejects pictures of another product, foreign paths and external URLs in image_urls', async () => {
    const [{ body: product }, { body: other }] = [await offer([await png('#b11')]), await offer([await png('#b22')])]
    for (const url of [...other.image_urls, '../../etc/passwd', 'https://example.com/x.png']) {
      const { status, refusal } = await edit(product, { image_urls: [url] })
      assert.equal(status, 422, url)
      assert.deepEqual(issues(refusal), [
        ['body.product_data.image_urls', 'Only existing pictures of this product can be kept'],
      ])
    }
    assert.deepEqual((await edit(product, {})).body.image_urls, product.image_urls)
  })

  it('still serves the file of a removed picture, since an order shows it', async () => {
    const { body: product } = await offer([await png('#c11')])
    const row = { id: product.id, priceCents: 100_000n }
    const { body: order } = await placeOrderOf(shop, await makeShopper(shop), [{ product: row, quantity: 1 }])
    assert.deepEqual((await edit(product, { image_urls: [] })).body.image_urls, [])
    const picture = order.items[0]?.picture
    assert.ok(picture)
    assert.equal((await fetchPicture(`${picture.path}-320.webp`)).subarray(8, 12).toString(), 'WEBP')
  })

  it('accepts an edit with only a picture, but not a new product without fields', async () => {
    const { body: product } = await offer([])
    const form = new FormData()
    form.append('images', await png('#e11'), 'alone.png')
    const params = { product_id: product.id }
    const { status, body } = await shop.call(updateProduct, { params, body: form }, seller.access_token)
    assert.deepEqual([status, body.image_urls.length, body.name], [200, 1, 'Pictured part'])
    const refused = await shop.call(createProduct, { body: form }, seller.access_token)
    assert.deepEqual(issues(refused.refusal), [['body.product_data', 'This is required']])
  })

  it('stores all five pictures of five concurrent uploads to one product', async () => {
    const { body: product } = await offer([])
    const colours = ['#d11', '#d22', '#d33', '#d44', '#d55']
    const answers = await Promise.all(colours.map(async (colour) => edit(product, {}, [await png(colour)])))
    assert.ok(answers.every(({ status }) => status === 200))
    const { body } = await edit(product, {})
    assert.equal(new Set(body.image_urls).size, 5)
  })
})
