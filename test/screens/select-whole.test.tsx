import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listProducts } from '#contract/catalogue/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProducts } from '#contract/products/calls.ts'
import { listProductIds } from '#contract/products/managed.ts'
import { expectAccessible } from './support/expectations.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const user = sampleSeller()
const bar = page.getByRole('group', { name: 'Selected products' })
const banner = page.getByRole('main').getByRole('alert')
const refusal = { status: 400, body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }
const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/**
 * Opens a list of 1,100 products, 110 of which match a search for "servo". Only one page is loaded. Because searching a
 * long table takes seconds, that page repeats two products, which the list shows only once each. The next page, which
 * is requested wherever the end of the list is in view, never arrives.
 */
async function openMany(width = 1280, rowCount = 2) {
  const loaded = idsUpTo(50).map((at) => {
    const id = (at % rowCount) + 1
    return sampleManagedProduct({ id, name: `Relay ${id}`, price: 1000 })
  })
  const { api, changeId } = managedProductsApi(...loaded)
  api
    .on(listProducts, ({ query }) => {
      if (Number(query.get('page')) > 1) return new Promise<never>(() => undefined)
      const isSearch = query.get('search') === 'servo'
      const items = query.get('page_size') === '50' ? loaded : []
      return { items, total: isSearch ? 110 : 1000, total_is_bounded: !isSearch, page: 1, page_size: 50 }
    })
    .on(listProductIds, ({ query }) => ({
      product_ids: idsUpTo(query.get('search') === 'servo' ? 110 : 1100),
      is_bounded: false,
    }))
    .on(undoProductChange, () => ({ change_id: changeId, put_back: 500, changed_since: 0, next: null }))
  await page.viewport(width, rowCount > 2 ? 800 : 450)
  await renderRoute('/seller', { api, user })
  await expect.poll(() => document.querySelectorAll('main table tbody tr').length).toBe(rowCount)
  return { api, changeId }
}

const selectLoaded = () => page.getByRole('checkbox', { name: 'Select all loaded' }).first().click()
const wholeLines = () => page.getByRole('button', { name: /^Select all .+ that match/ }).elements()
/** Presses "Select all" wherever it appears at this window width. */
async function selectWhole() {
  const findShown = () => wholeLines().find((line) => line.checkVisibility())
  await expect.poll(findShown).toBeTruthy()
  ;(findShown() as HTMLElement).click()
}
const selected = (text: string) => expect.element(bar.getByText(`${text} selected`)).toBeVisible()

async function changePrices(percent: string) {
  await bar.getByLabelText('Change prices by, in percent').fill(percent)
  await bar.getByRole('button', { name: 'Apply' }).click()
}

describe('all matching products', () => {
  test('changes all matches in batches of 500 as one change, until somebody stops it', async () => {
    const { api } = await openMany()
    await selectLoaded()
    await selected('2')
    await selectWhole()
    await selected('1,100')
    expect(wholeLines()).toEqual([])
    const held = api.hold(changeProducts)
    await changePrices('10')
    await held.arrived
    await expect.element(bar.getByText('0 of 1,100 products done')).toBeVisible()
    await expect.element(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expectAccessible('a change of many', '[role=group][aria-label="Selected products"]')
    await bar.getByRole('button', { name: 'Stop' }).click()
    held.release()
    await expect.element(page.getByText('500 prices changed')).toBeVisible()
    expect(api.countOf(changeProducts)).toBe(1)

    await selectLoaded()
    await selectWhole()
    await selected('1,100')
    await changePrices('10')
    await expect.element(page.getByText('1,100 prices changed')).toBeVisible()
    const calls = api.sentTo(changeProducts).slice(1)
    expect(calls.map((body) => body?.product_ids.length)).toEqual([500, 500, 100])
    expect(new Set(calls.map((body) => body?.change_id)).size).toBe(1)
  })

  test('deactivates all search results but one, and offers Undo after a partly failed deletion', async () => {
    const { api } = await openMany(1280, 50)
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill('servo')
    await expect.element(page.getByText('110 products, 50 loaded')).toBeVisible()
    await selectLoaded()
    await selectWhole()
    await selected('110')
    await page.getByRole('checkbox', { name: 'Select Relay 1', exact: true }).click()
    await selected('109')
    await bar.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('button', { name: 'Set to inactive' }).click()
    await expect.element(page.getByText('109 products are now inactive')).toBeVisible()

    await search.fill('')
    await expect.element(page.getByText('1,000+ products, 50 loaded')).toBeVisible()
    await selectLoaded()
    api.failOnce(listProductIds, refusal)
    await selectWhole()
    await expect.element(banner).toHaveTextContent('Out of order')
    await selectWhole()
    await selected('1,100')
    const first = api.hold(changeProducts)
    api.failOnce(changeProducts, { status: 409, body: { detail: 'Out of order' } })
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 1,100 products?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await first.arrived
    first.release()
    const done = page.getByRole('listitem').filter({ hasText: '500 products deleted' })
    await expect.element(done).toBeVisible()
    await expect.element(banner).toHaveTextContent('Out of order')
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('500 undone', { exact: true })).toBeVisible()
  })
})

for (const width of [390, 1440])
  test(`asks about unusual prices of products that are not loaded at ${width} px`, NIGHTLY, async () => {
    const { api, changeId } = await openMany(width, 50)
    const examples = [1098, 1099, 1100].map((id) => ({
      product_id: id,
      name: `Relay ${id}`,
      price: 10,
      new_price: 1,
    }))
    api.on(changeProducts, ({ body }) => ({
      product_ids: (body?.product_ids ?? []).map(Number),
      change_id: changeId,
      ...(body?.dry_run && { unusual_prices: { count: 100, examples } }),
    }))
    if (width > 768) await selectLoaded()
    else {
      await page.getByRole('checkbox', { name: 'Select Relay 1', exact: true }).click()
      // The search box remains in place so that rows do not move.
      await expect.element(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    }
    await selectWhole()
    await selected('1,100')
    await changePrices('-88')
    const question = page.getByRole('dialog', {
      name: '300 prices would change tenfold or more. Change them anyway?',
    })
    await expect.poll(() => question.getByRole('listitem').elements().length).toBe(3)
    await expect.element(question.getByRole('listitem').first().getByText('Rwf 10 becomes Rwf 1')).toBeVisible()
    await expectAccessible('unusual prices of all that match', 'dialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(api.sentTo(changeProducts).filter((body) => !body?.dry_run)).toEqual([])
    await bar.getByRole('button', { name: 'Apply' }).click()
    await question.getByRole('button', { name: 'Change prices' }).click()
    await expect.element(page.getByText('1,100 prices changed')).toBeVisible()
  })
