import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeChecks, listSellers, type SellerAccount } from '#contract/accounts/sellers.ts'
import { listProducts } from '#contract/catalogue/calls.ts'
import {
  listFlaggedListings,
  listListingChecks,
  settleListingChecks,
  type CheckedImport,
  type ListingCheck,
} from '#contract/products/listing-checks.ts'
import { getOwnShop } from '#contract/shops/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const ADDRESS = '/admin/products/checks'
const IMPORT_ID = '0b0f7c52-6d5e-4f7e-9d0d-3f1f0a6c2b11'
const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

function sampleCheck(id: number, name: string): ListingCheck {
  const [card] = exampleOf(listProducts).items
  return { ...(card as ListingCheck), id, name, pictures: [], waiting_since: '2026-01-05T08:00:00Z' }
}

/**
 * Creates a fake API that removes settled checks from its queue; products in `gone` were already settled by someone
 * else.
 */
function checksApi(checks: ListingCheck[], { imports = [] as CheckedImport[], gone = [] as number[] } = {}) {
  let [items, batches] = [checks, imports]
  const total = () => items.length + batches.reduce((sum, { count }) => sum + count, 0)
  return fakeApi()
    .on(listListingChecks, () => ({ items, imports: batches, total: total() }))
    .on(settleListingChecks, ({ body }) => {
      const ids = body?.product_ids?.map(Number) ?? []
      const imported = batches.filter(({ import_id: id }) => id === body?.import_id)
      items = items.filter(({ id }) => !ids.includes(id))
      batches = batches.filter((batch) => !imported.includes(batch))
      const settled = imported.flatMap(({ count }) => Array.from({ length: count }, (_, at) => at + 1))
      return {
        settled: [...settled, ...ids.filter((id) => !gone.includes(id))],
        gone: ids.filter((id) => gone.includes(id)),
      }
    })
}

const open = (api: ReturnType<typeof checksApi>) => renderRoute(ADDRESS, { api, user: sampleAdmin() })

test('reviews products by keyboard, publishing and rejecting one or several at once', async () => {
  const api = checksApi([
    sampleCheck(1, 'Alpha'),
    sampleCheck(2, 'Beta'),
    sampleCheck(3, 'Gamma'),
    sampleCheck(4, 'Rest'),
  ])
  await open(api)
  await expect.element(row('Alpha')).toBeVisible()
  ;(tick('Alpha').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tick('Beta')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(tick('Alpha')).toHaveFocus()
  await userEvent.keyboard('p')
  await expect.element(row('Alpha')).not.toBeInTheDocument()
  await expect.element(tick('Beta')).toHaveFocus()
  await userEvent.keyboard(' {ArrowDown} ')
  await expect.element(tick('Gamma')).toBeChecked()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('dialog', { name: 'Reject 2 products' })).toBeVisible()
  await dialog.getByLabelText('Reason for the seller').fill('Please add pictures.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(row('Beta')).not.toBeInTheDocument()
  await expect.element(row('Gamma')).not.toBeInTheDocument()
  await expect.element(row('Rest')).toBeVisible()
  expect(api.sentTo(settleListingChecks)).toEqual([
    { action: 'pass', product_ids: [1] },
    { action: 'refuse', product_ids: [2, 3], reason: 'Please add pictures.' },
  ])
})

test('reports products that somebody else has reviewed, and keeps those that the server refuses', async () => {
  const api = checksApi([sampleCheck(1, 'Taken'), sampleCheck(2, 'Kept')], { gone: [1] })
  await open(api)
  await button('Publish Taken').click()
  await expect.element(page.getByText('Somebody else has already reviewed 1 product').first()).toBeVisible()
  await expect.element(row('Taken')).not.toBeInTheDocument()
  api.fail(settleListingChecks, OUT_OF_ORDER)
  await button('Publish Kept').click()
  await expect.element(page.getByText('Out of order').first()).toBeVisible()
  await expect.element(row('Kept')).toBeVisible()
})

for (const width of [390, 1440])
  test(`rejects a product with a reason for its seller at ${width} px`, nightlyUnless(width === 390), async () => {
    const long = 'Bidirectionallogiclevelconverter'.repeat(3)
    const api = checksApi([sampleCheck(1, long), sampleCheck(2, 'Good wheel')])
    await page.viewport(width, 900)
    await open(api)
    await expect.element(row(long)).toMatchTextContent('Kigali Robotics')
    expectNoHorizontalScroll(`the checks at ${width} px`)
    await button(`Reject ${long}`).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.element(dialog.getByText('This is required')).toBeVisible()
    expect(api.countOf(settleListingChecks)).toBe(0)
    if (width === 390) await expectAccessible('the dialog of a refusal', 'dialog')
    expectNoHorizontalScroll(`the dialog of a refusal at ${width} px`)
    await dialog.getByLabelText('Reason for the seller').fill('Please say how wide it is.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText(`${long} was rejected. The seller will see your reason`).first()).toBeVisible()
    await expect.element(row(long)).not.toBeInTheDocument()
    await button('Publish Good wheel').click()
    await expect.element(page.getByText('Good wheel is now live').first()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  })

test('publishes only the rows of an import that were looked at or have no flag', async () => {
  const flagged = (id: number): ListingCheck => ({
    ...sampleCheck(id, `Bolt ${id}`),
    flags: ['price', 'picture', 'duplicate_part_number'],
    implausible_price: { reason: 'offers', compared_with: 9000 },
  })
  const sample = [flagged(1), ...Array.from({ length: 19 }, (_, at) => sampleCheck(at + 2, `Nut ${at}`))]
  const batch = { import_id: IMPORT_ID, file_name: 'bolts.csv', since: '2026-01-05T08:00:00Z', count: 60, sample }
  const api = checksApi([], { imports: [{ ...batch, flagged: 31 }] })
  api.on(listFlaggedListings, () => ({
    items: [1, ...Array.from({ length: 30 }, (_, at) => 100 + at)].map(flagged),
    next: null,
  }))
  await page.viewport(1280, 900)
  await open(api)
  await expect.element(row('Bolt 1').getByText('Other offers of this part cost about Rwf 9,000.')).toBeVisible()
  await expect.element(row('Bolt 1').getByText('No picture')).toBeVisible()
  await expect.element(row('Bolt 1').getByText('The seller has another product with this part number')).toBeVisible()
  row('Bolt 1').element().scrollIntoView({ block: 'center' })
  const publish = page.getByRole('button', { name: /^Publish (all )?\d+/ })
  await expect.element(publish).toHaveTextContent('Publish 30, leaving 30 to review')
  await expectAccessible('flags of an import', 'main')
  await button('Show 30 more to review').click()
  await expect.element(row('Bolt 129')).toBeInTheDocument()
  const remaining = () => Number(/, leaving (\d+) to review$/.exec(publish.element().textContent)?.[1] ?? 0)
  for (let at = 0; at < 30; at += 1) {
    row(`Bolt ${100 + at}`)
      .element()
      .scrollIntoView({ block: 'center' })
    await expect.poll(remaining).toBeLessThanOrEqual(29 - at)
  }
  await expect.element(publish).toHaveTextContent('Publish all 60')
  await publish.click()
  const sent = api.sentTo(settleListingChecks).at(-1)
  expect(sent?.import_id).toBe(IMPORT_ID)
  expect(sent?.viewed_ids?.map(Number).toSorted((a, b) => a - b)).toEqual([
    1,
    ...Array.from({ length: 30 }, (_, at) => 100 + at),
  ])
})

test('publishes only the selected products that were on the screen or have no flag', NIGHTLY, async () => {
  const checks = Array.from({ length: 40 }, (_, at) => ({
    ...sampleCheck(at + 1, `Part ${at + 1}.`),
    ...(at > 30 && { flags: ['picture' as const] }),
  }))
  const api = checksApi(checks)
  await page.viewport(1280, 500)
  await open(api)
  await tick('Part 1.').click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await button('Publish 31, leaving 9 to review').click()
  await expect.element(row('Part 1.')).not.toBeInTheDocument()
  expect(api.sentTo(settleListingChecks).at(-1)?.product_ids).toHaveLength(31)
  await expect.element(row('Part 40.').getByText('No picture')).toBeVisible()
})

test('publishes a whole import from a random sample of it', async () => {
  const sample = Array.from({ length: 20 }, (_, at) => sampleCheck(at + 1, `Bolt ${at}`))
  const batch = { import_id: IMPORT_ID, file_name: 'bolts.csv', since: '2026-01-05T08:00:00Z', count: 23, sample }
  const api = checksApi([], { imports: [batch] })
  await page.viewport(390, 900)
  await open(api)
  const panel = page.getByRole('region', { name: '23 products from Kigali Robotics' })
  await expect.element(panel).toMatchTextContent('bolts.csv')
  await expect.element(panel).toMatchTextContent('Showing a random 20 of 23.')
  expect(panel.getByRole('listitem').elements()).toHaveLength(20)
  await expectAccessible('the sample of an import', 'main')
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`the sample of an import at ${width} px`)
  }
  await panel.getByRole('button', { name: 'Publish all 23' }).click()
  await expect.element(page.getByText('23 products are now live').first()).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.sentTo(settleListingChecks)).toEqual([{ action: 'pass', import_id: IMPORT_ID }])
})

describe('the number of products to review', () => {
  for (const width of [390, 1440])
    test(`saves the number that an admin enters at ${width} px`, nightlyUnless(width === 390), async () => {
      let [seller] = exampleOf(listSellers)
      const api = fakeApi()
        .on(listSellers, () => [seller as SellerAccount])
        .on(
          changeChecks,
          ({ body }) => (seller = { ...(seller as SellerAccount), checks_left: Number(body?.checks_left) }),
        )
      await page.viewport(width, 900)
      await renderRoute('/admin/users/sellers', { api, user: sampleAdmin() })
      const found = page.getByRole('row').filter({ hasText: 'Kigali Robotics' })
      await expect.element(found).toMatchTextContent('10')
      const edit = 'Change how many next products of Kigali Robotics are reviewed'
      await found.getByRole('button', { name: edit }).click()
      const field = found.getByLabelText(edit).getByRole('textbox')
      await field.fill('11')
      await userEvent.keyboard('{Enter}')
      await expect.element(found.getByText('Enter a number from 0 to 10')).toBeVisible()
      expectNoHorizontalScroll(`a number edited at ${width} px`)
      await field.fill('1')
      await userEvent.keyboard('{Enter}')
      await expect
        .element(page.getByText('The next product of Kigali Robotics is reviewed before it goes live'))
        .toBeVisible()
      await expect.element(found.getByRole('button', { name: edit })).toHaveFocus()
      expect(api.sentTo(changeChecks)).toEqual([{ checks_left: '1' }])
    })

  for (const [left, sentence] of [
    [10, 'We review your next 10 products before they go live.'],
    [1, "We'll review your next product before it goes live."],
  ] as const)
    test(`shows a seller how many are left: ${left}`, async () => {
      const [card] = exampleOf(listProducts).items
      const refused = {
        ...(card as ListingCheck),
        name: 'Wheel',
        status: 'inactive' as const,
        listing_check: 'refused' as const,
        listing_refusal: 'Please say how wide it is.',
      }
      const api = fakeApi()
        .on(getOwnShop, () => ({ ...exampleOf(getOwnShop), checks_left: left }))
        .on(listProducts, () => ({ ...exampleOf(listProducts), items: [refused], total: 1 }))
      await page.viewport(390, 900)
      await renderRoute('/seller', { api, user: sampleSeller() })
      await expect.element(page.getByText(sentence)).toBeVisible()
      const found = page.getByRole('row').filter({ hasText: 'Wheel' })
      await expect.element(found).toMatchTextContent('Rejected')
      await expect.element(found).toMatchTextContent('Please say how wide it is.')
      if (left === 1) await expectAccessible('the list of a new seller', 'main')
      for (const width of [390, 1440]) {
        await page.viewport(width, 900)
        expectNoHorizontalScroll(`the list of a new seller at ${width} px`)
      }
    })
})
