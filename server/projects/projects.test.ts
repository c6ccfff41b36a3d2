import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deleteUser, changeUser } from '#contract/accounts/admin.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { MAX_PROJECT_LINES, MAX_PROJECTS } from '#contract/projects/limits.ts'
import * as contract from '#contract/projects/calls.ts'
import { products, projectLines, projects } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
let other: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShoppers = async () => {
  ;[shopper, other] = [await makeShopper(shop), await makeShopper(shop)]
}

const line = (more: Partial<contract.NewProjectLine> = {}): contract.NewProjectLine => ({
  wish: { value: '10k', package: '0603' },
  refs: 'R1, R2',
  quantity: 2,
  product_id: null,
  is_bought: true,
  ...more,
})
const create = (body: Partial<contract.NewProject> = {}, key?: string, by = shopper) =>
  shop.call(
    contract.createProject,
    {
      body: { title: 'Weather station', boards: 10, spare_percent: 2.5, lines: [line()], ...body },
      headers: { 'idempotency-key': key },
    },
    by.access_token,
  )
const open = (projectId: number, by = shopper) =>
  shop.call(contract.getProject, { params: { project_id: projectId } }, by.access_token)
const update = (projectId: number, body: contract.ProjectChange, by = shopper) =>
  shop.call(contract.updateProject, { params: { project_id: projectId }, body }, by.access_token)
const remove = (projectId: number, by = shopper) =>
  shop.call(contract.deleteProject, { params: { project_id: projectId } }, by.access_token)
const list = async (by = shopper) => (await shop.call(contract.listProjects, {}, by.access_token)).body
const share = async (projectId: number, shared: boolean) => {
  const input = { params: { project_id: projectId }, body: { shared } }
  return (await shop.call(contract.shareProject, input, shopper.access_token)).body.share_id
}
const openShared = (shareId: string) => shop.call(contract.getSharedProject, { params: { share_id: shareId } })
const setProduct = (id: number, change: Partial<typeof products.$inferInsert>) =>
  writeAndPublish(shop, (tx) => tx.update(products).set(change).where(eq(products.id, id)))

describe('saving a parts list', () => {
  beforeEach(newShoppers)

  it('distinguishes a list for a board from a list without designators', async () => {
    const { body: kit } = await create({ lines: [line({ refs: '' }), line({ refs: '' })] })
    const { body: board } = await create({ lines: [line({ refs: '' }), line({ refs: 'R1' })] })
    assert.deepEqual([kit.has_designators, board.has_designators], [false, true])
  })

  it('opens a saved list as it was sent, with its lines in order', async () => {
    const { id } = await makeProduct(shop, { priceCents: 150_050n })
    const sent = [line({ product_id: id }), line({ refs: 'J1', quantity: 0, is_bought: false }), line({ wish: {} })]
    const { status, body: saved } = await create({ lines: sent })
    assert.deepEqual([status, saved.line_count, saved.version, saved.share_id], [201, 3, 1, null])
    const { lines, ...opened } = (await open(saved.id)).body
    assert.deepEqual(opened, saved)
    assert.deepEqual([opened.title, opened.boards, opened.spare_percent], ['Weather station', 10, 2.5])
    assert.equal(opened.has_designators, true)
    assert.deepEqual(
      lines.map((opened) => [opened.place, contract.NewProjectLine.parse(opened)]),
      sent.map((sentLine, at) => [at + 1, sentLine]),
    )
    assert.equal(lines[0]?.seen_price, 1500.5)
    assert.ok(lines[0]?.seen_at)
    assert.deepEqual([lines[1]?.seen_price, lines[1]?.seen_at], [null, null])
  })

  it('hides a list from everyone else, even from admins', async () => {
    const { id } = (await create()).body
    for (const stranger of [other, await makeStaff(shop, 'seller'), await makeStaff(shop, 'admin')]) {
      assert.equal((await open(id, stranger)).refusal.code, 'project_not_found')
      assert.equal((await update(id, { title: 'Mine', version_seen: 1 }, stranger)).refusal.code, 'project_not_found')
      assert.equal((await remove(id, stranger)).refusal.code, 'project_not_found')
      assert.deepEqual(await list(stranger), [])
    }
    assert.equal((await open(id)).body.title, 'Weather station')
  })

  it('saves a list once for a repeated key, and refuses the key with other contents', async () => {
    const key = crypto.randomUUID()
    const [first, again] = await Promise.all([create({}, key), create({}, key)])
    assert.equal(first.body.id, again.body.id)
    assert.equal((await list()).length, 1)
    assert.equal((await create({ title: 'Other' }, key)).refusal.code, 'idempotency_mismatch')
  })

  it('refuses lists and lines over the limits, even when saved concurrently', async () => {
    const values = { accountId: shopper.user.id, title: 'Old', boards: 1, sparePercent: 0 }
    await shop.database.db.insert(projects).values(Array.from({ length: MAX_PROJECTS - 1 }, () => values))
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, 409, 409],
    )
    assert.equal((await create()).refusal.code, 'too_many_projects')
    const most = Array.from({ length: MAX_PROJECT_LINES }, () => line())
    assert.equal((await create({ lines: [...most, line()] })).status, 422)
    assert.equal((await create({ lines: most }, undefined, other)).body.line_count, MAX_PROJECT_LINES)
  })

  it('rejects an empty title, an impossible build or a broken line with 422', async () => {
    const broken = [
      { title: ' ' },
      { boards: 0 },
      { spare_percent: 0.25 },
      { spare_percent: 101 },
      { lines: [line({ quantity: -1 })] },
      { lines: [line({ refs: 'R\0' })] },
    ]
    for (const body of broken) assert.equal((await create(body)).status, 422, JSON.stringify(body))
    assert.deepEqual(await list(), [])
  })

  it('stores no product for a line with an unknown product', async () => {
    const { id } = (await create({ lines: [line({ product_id: 2_000_000_000 })] })).body
    assert.equal((await open(id)).body.lines[0]?.product_id, null)
  })
})

describe('changing a parts list', () => {
  beforeEach(newShoppers)

  it('keeps omitted fields, replaces the lines and increments the version', async () => {
    const { id } = (await create({ lines: [line(), line()] })).body
    const renamed = (await update(id, { title: 'Rain gauge', version_seen: 1 })).body
    assert.deepEqual([renamed.title, renamed.boards, renamed.line_count, renamed.version], ['Rain gauge', 10, 2, 2])
    const { body } = await update(id, { boards: 3, spare_percent: 0, lines: [line({ refs: 'C9' })], version_seen: 2 })
    assert.deepEqual([body.title, body.boards, body.spare_percent, body.version], ['Rain gauge', 3, 0, 3])
    assert.deepEqual(
      (await open(id)).body.lines.map(({ place, refs }) => [place, refs]),
      [[1, 'C9']],
    )
  })

  it('refuses the second of two concurrent changes to a version and changes nothing', async () => {
    const { id } = (await create()).body
    const change = (refs: string) => update(id, { lines: [line({ refs })], version_seen: 1 })
    const answers = await Promise.all([change('A1'), change('B1')])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused?.refusal.code, 'project_changed')
    const kept = answers[0].status === 200 ? 'A1' : 'B1'
    assert.equal((await open(id)).body.lines[0]?.refs, kept)
  })

  it('deletes a list with its lines', async () => {
    const { id } = (await create()).body
    assert.deepEqual((await remove(id)).body, { id })
    assert.equal((await open(id)).refusal.code, 'project_not_found')
    assert.equal((await remove(id)).status, 404)
    assert.equal(await shop.database.db.$count(projectLines, eq(projectLines.projectId, id)), 0)
  })
})

describe('opening a parts list later', () => {
  beforeEach(newShoppers)

  it('shows current products beside the price seen, and null for products no longer sold', async () => {
    const [dearer, soldOut, hidden, gone] = await Promise.all([1, 2, 3, 4].map(() => makeProduct(shop)))
    assert.ok(dearer && soldOut && hidden && gone)
    const lines = [dearer, soldOut, hidden, gone].map(({ id }) => line({ product_id: id }))
    const { id } = (await create({ lines })).body
    await setProduct(dearer.id, { priceCents: 124_000n })
    await setProduct(soldOut.id, { stock: 0 })
    await setProduct(hidden.id, { status: 'inactive' })
    await setProduct(gone.id, { deletedAt: new Date() })
    const opened = (await open(id)).body.lines
    assert.deepEqual(
      opened.map(({ product_id, seen_price, product }) => [
        product_id,
        seen_price,
        product?.price,
        product?.stock_quantity,
      ]),
      [
        [dearer.id, 1000, 1240, 10],
        [soldOut.id, 1000, 1000, 0],
        [hidden.id, 1000, undefined, undefined],
        [gone.id, 1000, undefined, undefined],
      ],
    )

    await update(id, { lines, version_seen: 1 })
    assert.deepEqual(
      (await open(id)).body.lines.map((saved) => saved.seen_price),
      [1240, 1000, null, null],
    )
  })
})

describe('sharing a parts list', () => {
  beforeEach(newShoppers)

  it('shows the current list to anyone with the link, without its owner', async () => {
    const { id: productId } = await makeProduct(shop)
    const { id } = (await create({ lines: [line({ product_id: productId })] })).body
    const shareId = (await share(id, true)) ?? ''
    assert.match(shareId, /^[\w-]{22}$/)
    assert.equal(await share(id, true), shareId)
    const { body } = await openShared(shareId)
    assert.deepEqual(Object.keys(body).toSorted(), ['boards', 'lines', 'spare_percent', 'title', 'updated_at'])
    assert.equal(body.lines[0]?.product?.id, productId)
    assert.ok(!JSON.stringify(body).includes(shopper.user.full_name))
    await update(id, { title: 'Rain gauge', version_seen: 1 })
    assert.equal((await openShared(shareId)).body.title, 'Rain gauge')
  })

  it('disables an ended link and creates a different link afterwards', async () => {
    const { id } = (await create()).body
    const shareId = (await share(id, true)) ?? ''
    assert.equal((await openShared(shareId)).status, 200)
    assert.equal(await share(id, false), null)
    assert.deepEqual(
      [(await openShared(shareId)).status, (await openShared(shareId)).refusal.code],
      [410, 'share_ended'],
    )
    const renewed = (await share(id, true)) ?? ''
    assert.notEqual(renewed, shareId)
    assert.equal((await openShared(renewed)).status, 200)
    await remove(id)
    assert.equal((await openShared(renewed)).status, 410)
  })

  it('prevents caching of a shared list', async () => {
    const shareId = await share((await create()).body.id, true)
    const { headers } = await shop.app.inject(`/api/shared-projects/${shareId}`)
    assert.equal(headers['cache-control'], 'private, no-store')
  })

  it('disables the links of a deactivated account', async () => {
    const shareId = (await share((await create()).body.id, true)) ?? ''
    const { id, email } = shopper.user
    const change = { params: { user_id: id }, body: { email, status: 'Inactive' as const } }
    const admin = await makeStaff(shop, 'admin')
    assert.equal((await shop.call(changeUser, change, admin.access_token)).status, 200)
    assert.equal((await openShared(shareId)).status, 410)
  })
})

describe('copying a parts list', () => {
  beforeEach(newShoppers)

  it('copies the lines at current prices into an independent list that is not shared', async () => {
    const { id: productId } = await makeProduct(shop)
    const { id } = (await create({ lines: [line({ product_id: productId }), line({ refs: 'C1' })] })).body
    await share(id, true)
    await setProduct(productId, { priceCents: 200_000n })
    const copy = { params: { project_id: id }, body: { title: 'Second build' } }
    const { status, body } = await shop.call(contract.copyProject, copy, shopper.access_token)
    assert.deepEqual([status, body.title, body.line_count, body.share_id], [201, 'Second build', 2, null])
    await remove(id)
    const { lines } = (await open(body.id)).body
    assert.deepEqual(
      lines.map(({ refs, seen_price }) => [refs, seen_price]),
      [
        ['R1, R2', 2000],
        ['C1', null],
      ],
    )
  })

  it('copies a shared list for the holder of the link, once for each key', async () => {
    const { id } = (await create()).body
    const shareId = (await share(id, true)) ?? ''
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const copy = () =>
      shop.call(contract.copySharedProject, { params: { share_id: shareId }, body: {}, headers }, other.access_token)
    const [first, again] = [await copy(), await copy()]
    assert.deepEqual([first.status, first.body.title, again.body.id], [201, 'Weather station', first.body.id])
    assert.deepEqual(
      (await list(other)).map((project) => project.id),
      [first.body.id],
    )
    assert.equal((await open(id, other)).status, 404)
    await share(id, false)
    const late = { params: { share_id: shareId }, body: {} }
    assert.equal((await shop.call(contract.copySharedProject, late, other.access_token)).refusal.code, 'share_ended')
  })
})

describe('saved lists as account data', () => {
  beforeEach(newShoppers)

  it('includes the lists with their lines in the export of an account', async () => {
    const { id: productId } = await makeProduct(shop)
    const saved = (await create({ lines: [line({ product_id: productId })] })).body
    await create({}, undefined, other)
    const { body } = await shop.call(downloadAccountData, {}, shopper.access_token)
    const { lines, ...project } = body.projects[0] ?? { lines: [] }
    assert.deepEqual([body.projects.length, project], [1, saved])
    assert.deepEqual(lines[0]?.wish, { value: '10k', package: '0603' })
    assert.deepEqual([lines[0]?.refs, lines[0]?.product_id, lines[0]?.seen_price], ['R1, R2', productId, 1000])
  })

  it('deletes the lists and ends their links when the account is deleted', async () => {
    const { id } = (await create()).body
    const shareId = (await share(id, true)) ?? ''
    const admin = await makeStaff(shop, 'admin')
    await shop.call(deleteUser, { params: { user_id: shopper.user.id } }, admin.access_token)
    assert.equal(await shop.database.db.$count(projects, eq(projects.id, id)), 0)
    assert.equal(await shop.database.db.$count(projectLines, eq(projectLines.projectId, id)), 0)
    assert.equal((await openShared(shareId)).status, 410)
  })
})

describe('copying a list that its owner is saving', () => {
  beforeEach(newShoppers)

  it('copies the title and the lines of one version', async () => {
    const { body: list } = await create({ title: 'Version 1', lines: [line({ quantity: 1 })] })
    const copies: number[] = []
    const save = async () => {
      for (let version = 1; version < 60; version += 1) {
        const change = { title: `Version ${version + 1}`, lines: [line({ quantity: version + 1 })] }
        await update(list.id, { ...change, version_seen: version })
      }
    }
    const copy = async () => {
      for (let copied = 0; copied < 40; copied += 1) {
        const input = { params: { project_id: list.id }, body: {} }
        copies.push((await shop.call(contract.copyProject, input, shopper.access_token)).body.id)
      }
    }
    await Promise.all([save(), copy()])
    for (const id of copies) {
      const { title, lines } = (await open(id)).body
      assert.equal(title, `Version ${lines[0]?.quantity}`)
    }
  })
})
