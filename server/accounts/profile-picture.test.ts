import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import sharp from 'sharp'
import { changeProfile, getOwnAccount, type Session } from '#contract/accounts/calls.ts'
import { changeProfilePicture, removeProfilePicture } from '#contract/accounts/own.ts'
import { deleteUser, listUsers } from '#contract/accounts/admin.ts'
import { makeShopper, makeStaff, profilePictureForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop)
}

const canvas = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
const file = (content: Buffer | string) => new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
const png = async (background: string) => file(await canvas(background).png().toBuffer())

const show = (pictures: Blob[], { access_token } = shopper) =>
  shop.call(changeProfilePicture, { body: profilePictureForm(pictures) }, access_token)
const fetchPicture = (picture: string | null) => shop.app.inject(`/static/${picture}`)
const pictureNow = async () => (await shop.call(getOwnAccount, {}, shopper.access_token)).body.profile.picture

describe('profile picture', () => {
  beforeEach(newShopper)

  it('is cropped to its upright centre square and loses its metadata', async () => {
    const stripes = [canvas('#f00', 100, 300), canvas('#0f0', 200, 300), canvas('#00f', 100, 300)]
    const [left, middle, right] = await Promise.all(stripes.map((stripe) => stripe.png().toBuffer()))
    const lying = await canvas('#fff', 400, 300)
      .composite([
        { input: left, left: 0, top: 0 },
        { input: middle, left: 100, top: 0 },
        { input: right, left: 300, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '1/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await show([file(lying)])
    assert.equal(status, 200)
    const picture = sharp((await fetchPicture(body.profile.picture)).rawPayload)
    const { format, width, height, exif, orientation } = await picture.metadata()
    assert.deepEqual([format, width, height, exif, orientation], ['webp', 320, 320, undefined, undefined])
    // After rotation the stripes are horizontal, and only the inner halves of the outer stripes remain.
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const at = (y: number) => [...data.subarray((y * 320 + 160) * info.channels, (y * 320 + 160) * info.channels + 3)]
    const strongest = (rgb: number[]) => rgb.indexOf(Math.max(...rgb))
    assert.deepEqual(
      [20, 160, 300].map((y) => strongest(at(y))),
      [0, 1, 2],
    )
  })

  it('appears in the account and the user list and survives a profile change', async () => {
    const { body } = await show([await png('#a33')])
    assert.match(body.profile.picture ?? '', /^people\/[0-9a-f]{2}\/[0-9a-f]{32}-320\.webp$/)
    await shop.call(changeProfile, { body: { full_name: 'Another Name' } }, shopper.access_token)
    assert.equal(await pictureNow(), body.profile.picture)
    const listed = await shop.call(listUsers, {}, (await makeStaff(shop, 'admin')).access_token)
    const users = Array.isArray(listed.body) ? listed.body : listed.body.items
    assert.equal(users.find(({ id }) => id === shopper.user.id)?.profile.picture, body.profile.picture)
  })

  it('is cached by browsers but not by shared caches', async () => {
    const { body } = await show([await png('#3a3')])
    const { headers } = await fetchPicture(body.profile.picture)
    assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable')
  })

  it('replaces the old file, and keeps only one of two simultaneous uploads', async () => {
    const first = (await show([await png('#111')])).body.profile.picture
    const answers = await Promise.all(['#222', '#333'].map(async (colour) => show([await png(colour)])))
    const now = await pictureNow()
    const all = [first, ...answers.map(({ body }) => body.profile.picture)]
    assert.equal(new Set(all).size, 3)
    for (const one of all) assert.equal((await fetchPicture(one)).statusCode, one === now ? 200 : 404)
  })

  it('is stored as two files when two accounts upload the same picture', async () => {
    const other = await makeShopper(shop)
    const [mine, theirs] = [await show([await png('#555')]), await show([await png('#555')], other)]
    await shop.call(removeProfilePicture, {}, shopper.access_token)
    assert.equal((await fetchPicture(mine.body.profile.picture)).statusCode, 404)
    assert.equal((await fetchPicture(theirs.body.profile.picture)).statusCode, 200)
  })

  it('allows removal twice without an error', async () => {
    await show([await png('#3aa')])
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await shop.call(removeProfilePicture, {}, shopper.access_token)
      assert.deepEqual([status, body], [200, shopper.user])
    }
  })

  it('is deleted together with the account', async () => {
    const { body } = await show([await png('#a3a')])
    const admin = await makeStaff(shop, 'admin')
    await shop.call(deleteUser, { params: { user_id: shopper.user.id } }, admin.access_token)
    assert.equal((await fetchPicture(body.profile.picture)).statusCode, 404)
  })
})

const BAD = 'Images must be under 5MB and in a valid format'

describe('refused profile pictures', () => {
  beforeEach(newShopper)

  const pixel = () => canvas('#123').png().toBuffer()
  const refused: [what: string, files: () => Promise<Blob[]>, sentence: string][] = [
    ['nothing', async () => [], 'Please choose one picture'],
    ['two pictures', async () => [await png('#123'), await png('#321')], 'Please choose one picture'],
    ['an SVG', async () => [file('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')], BAD],
    ['a text named .png', async () => [file('just words')], BAD],
    ['a truncated PNG', async () => [file((await pixel()).subarray(0, 60))], BAD],
    ['a GIF', async () => [file(await canvas('#321').gif().toBuffer())], BAD],
    ['more pixels than any phone takes', async () => [file(await canvas('#000', 8000, 5001).png().toBuffer())], BAD],
    [
      'one byte over 5 MB',
      async () => {
        const whole = await pixel()
        return [file(Buffer.concat([whole, Buffer.alloc(5_242_881 - whole.length)]))]
      },
      BAD,
    ],
  ]
  for (const [what, files, sentence] of refused) {
    it(`returns 422 and keeps the old picture for an upload of ${what}`, async () => {
      const { body } = await show([await png('#999')])
      const { status, refusal } = await show(await files())
      assert.deepEqual([status, refusal.message], [422, sentence])
      assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc), [['body', 'picture']])
      assert.equal(await pictureNow(), body.profile.picture)
    })
  }
})
