import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { changeBannerSlide, changeBannerTile, listBannerSlides } from '#contract/banners/admin.ts'
import { listBanners } from '#contract/banners/calls.ts'
import { deleteCategory, mergeCategory } from '#contract/categories/manage.ts'
import { fieldErrors } from '#contract/errors.ts'
import { audit, bannerTiles, pictures } from '#server/db/schema.ts'
import { makeCategory, makeStaff, PNG_BYTES, tileForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const MAIN = '1'
const KITS = '2'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop({ settings: { STORE_TIME_ZONE: 'Pacific/Kiritimati' } })
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const png = () => new Blob([new Uint8Array(PNG_BYTES)])
const change = (tileId: string, fields: object, files: Blob[] = []) =>
  shop.call(changeBannerTile, { params: { tile_id: tileId }, body: tileForm(fields, files) }, admin.access_token)
const hide = (slideId: string, hidden: boolean) =>
  shop.call(changeBannerSlide, { params: { slide_id: slideId }, body: { hidden } }, admin.access_token)
const shown = async () => (await shop.call(listBanners)).body
const shownTile = async (at: number) => (await shown())[0]?.shops[at]
const slides = async () => (await shop.call(listBannerSlides, {}, admin.access_token)).body
const noted = () => shop.database.db.select().from(audit).where(eq(audit.subjectType, 'banner')).orderBy(audit.id)
/** Returns the date the given number of days from now in the shop's time zone, which is 14 hours ahead of UTC. */
const dayIn = (days: number) => new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const issuesOf = (answer: Awaited<ReturnType<typeof change>>) =>
  Array.isArray(answer.refusal.detail) ? answer.refusal.detail.map(({ loc, msg }) => [loc.at(-1), msg]) : []

it('lists the slides of the public banner for admins, with none hidden at first', async () => {
  const all = await slides()
  assert.deepEqual(
    all.map(({ tiles }) => tiles),
    (await shown()).map(({ shops }) => shops.map((tile) => ({ ...tile, ends_on: null }))),
  )
  assert.ok(all.every(({ hidden }) => !hidden))
})

describe('banner tiles', () => {
  it('changes only the given fields, publishes them immediately and logs the changed fields', async () => {
    const category = await makeCategory(shop)
    const before = await shownTile(1)
    const { status, body } = await change(KITS, { title: ' Kits ', discount: '10% OFF', category_id: category.id })
    assert.equal(status, 200)
    const { ends_on: endsOn, ...tile } = body
    assert.deepEqual([tile.title, tile.tag, tile.category?.id, endsOn], ['Kits', 'Best Sellers', category.id, null])
    assert.deepEqual(await shownTile(1), tile)
    const last = (await noted()).at(-1)
    const values = {
      title: { from: before?.title, to: 'Kits' },
      discount: { from: before?.discount, to: '10% OFF' },
      category: { from: before?.category?.name ?? null, to: category.name },
    }
    assert.deepEqual(
      [last?.action, last?.subjectId, last?.accountId, last?.detail],
      ['banner_tile_changed', 2, admin.user.id, { changed: ['title', 'discount', 'category'], values }],
    )
    const entries = (await noted()).length
    await change(KITS, { title: 'Kits' })
    assert.equal((await noted()).length, entries, 'what changes nothing is no entry')
  })

  it("accepts either a tag or a time, and counts the days left in the shop's time zone", async () => {
    const notes = async (fields: object) => {
      const { body } = await change(MAIN, fields)
      return [body.tag, body.timeLeft, body.ends_on]
    }
    assert.deepEqual(await notes({ ends_on: dayIn(5) }), [undefined, '5 days left', dayIn(5)])
    assert.deepEqual(await notes({ ends_on: dayIn(0) }), [undefined, 'Last day', dayIn(0)])
    assert.deepEqual(await notes({ tag: 'New' }), ['New', undefined, null])
    assert.deepEqual(await notes({ timeLeft: '3 days left' }), [undefined, '3 days left', null])
    assert.deepEqual(issuesOf(await change(MAIN, { tag: 'New', timeLeft: 'Soon' })), [['tag', fieldErrors.one_note]])
    assert.deepEqual(issuesOf(await change(MAIN, { ends_on: dayIn(-1) })), [['ends_on', fieldErrors.day_passed]])
  })

  it('shows no time left after the last day, and can still be changed', async () => {
    const ended = { tag: null, timeLeft: null, endsOn: dayIn(-1) }
    await shop.database.db.update(bannerTiles).set(ended).where(eq(bannerTiles.id, 1))
    const { status, body } = await change(MAIN, { ends_on: dayIn(-1), discount: '5% OFF' })
    assert.deepEqual([status, body.timeLeft, body.tag, body.ends_on], [200, undefined, undefined, dayIn(-1)])
    await change(MAIN, { timeLeft: '3 days left' })
  })

  it('shows an uploaded picture until a bundled picture is chosen', async () => {
    const { status, body } = await change(KITS, {}, [png()])
    assert.equal(status, 200)
    assert.deepEqual([body.picture?.width, body.picture?.avif, body.image], [1, false, 'banner2'])
    const file = await shop.app.inject(`/static/${body.picture?.path}-320.webp`)
    assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'image/webp'])
    assert.deepEqual((await shownTile(1))?.picture, body.picture)
    const bundled = await change(KITS, { image: 'banner3' })
    assert.deepEqual([bundled.body.picture, bundled.body.image], [undefined, 'banner3'])
    assert.equal(await shop.database.db.$count(pictures), 0)
  })

  it('accepts a video only for the main tile', async () => {
    assert.equal((await change(MAIN, { video: null })).body.video, undefined)
    assert.equal((await change(MAIN, { video: 'robotics' })).body.video, 'robotics')
    assert.deepEqual(issuesOf(await change(KITS, { video: 'robotics' })), [['video', fieldErrors.main_tile_only]])
  })

  for (const [what, fields, files, issue] of [
    ['without a title', { title: ' ' }, [], ['title', fieldErrors.required]],
    ['with a long discount', { discount: 'x'.repeat(21) }, [], ['discount', fieldErrors.too_long]],
    ['with an invalid end date', { ends_on: 'soon' }, [], ['ends_on', fieldErrors.not_a_day]],
    ['of a missing category', { category_id: 999_999 }, [], ['category_id', fieldErrors.category_gone]],
    ['with an invalid picture', {}, [new Blob(['<svg/>'])], ['picture', fieldErrors.bad_picture]],
    ['with two pictures', {}, [png(), png()], ['picture', fieldErrors.picture_required]],
  ] as const)
    it(`rejects a banner tile ${what} and leaves it unchanged`, async () => {
      const before = await slides()
      const answer = await change(KITS, fields, [...files])
      assert.deepEqual([answer.status, issuesOf(answer)], [422, [issue]])
      assert.deepEqual(await slides(), before)
    })

  it('answers banner_not_found for a missing tile or slide', async () => {
    assert.equal((await change('7', { title: 'Seven' })).refusal.code, 'banner_not_found')
    assert.equal((await hide('3', true)).refusal.code, 'banner_not_found')
  })
})

describe('category of a banner tile', () => {
  let categoryId: number
  beforeEach(async () => {
    categoryId = (await makeCategory(shop)).id
    await change(KITS, { category_id: categoryId })
  })
  const params = () => ({ category_id: categoryId })

  it('links to the target category after a merge', async () => {
    const target = await makeCategory(shop)
    await shop.call(mergeCategory, { params: params(), body: { target_id: target.id } }, admin.access_token)
    assert.equal((await shownTile(1))?.category?.id, target.id)
    assert.equal((await change(KITS, { category_id: categoryId })).body.category?.id, target.id)
  })

  it('links to no category after its category is deleted', async () => {
    await shop.call(deleteCategory, { params: params() }, admin.access_token)
    assert.equal((await shownTile(1))?.category, null)
  })

  it('can be removed', async () => {
    assert.equal((await change(KITS, { category_id: null })).body.category, null)
  })
})

it('omits hidden slides from the public banner, which is empty when every slide is hidden', async () => {
  assert.equal((await hide('1', true)).body.hidden, true)
  assert.deepEqual(
    (await shown()).map(({ shops }) => shops[0]?.id),
    [4],
  )
  await hide('2', true)
  assert.deepEqual(await shown(), [])
  assert.equal((await slides()).length, 2)
  const last = (await noted()).at(-1)
  assert.deepEqual(
    [last?.action, last?.subjectId, last?.detail],
    ['banner_slide_changed', 4, { slide: 2, from: 'shown', to: 'hidden' }],
  )
  for (const slideId of ['1', '2']) await hide(slideId, false)
  assert.equal((await shown()).length, 2)
})

it('enforces two slides, three tiles per slide and one note per tile in the database', async () => {
  for (const statement of [
    `insert into banner_slides (id) values (3)`,
    `update banner_tiles set place = 4 where id = 3`,
    `update banner_tiles set tag = 'New', time_left = 'Soon'`,
    `update banner_tiles set tag = null, time_left = null, ends_on = null`,
    `update banner_tiles set film = 'robotics' where id = 2`,
    `insert into pictures (position, path, width, height) values (0, 'nobody', 1, 1)`,
  ])
    await assert.rejects(shop.database.pool.query(statement), { code: /^23/ }, statement)
})
