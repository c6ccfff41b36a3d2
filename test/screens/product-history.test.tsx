import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProducts } from '#contract/catalogue/calls.ts'
import { getProductHistory, undoProductChange, type HistoryEntry } from '#contract/products/history.ts'
import { changeProduct, changeProducts, createProduct, updateProduct } from '#contract/products/calls.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import {
  CHANGE_ID,
  formsSentTo,
  leavePage,
  managedProductsApi,
  sampleManagedProduct,
} from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const user = sampleSeller()
const row = (name: string) => page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })
const history = page.getByRole('dialog', { name: 'History of Servo' })
const changes = history.getByRole('listitem')
const undo = page.getByRole('button', { name: 'Undo', exact: true })
const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const priceButton = row('Servo').getByRole('button', { name: 'Change the price of Servo' })

const sale: HistoryEntry = {
  id: 12,
  at: '2026-01-05T09:00:00Z',
  kind: 'stock',
  fields: [{ field: 'stock_quantity', from: 25, to: 22 }],
  cause: 'sale',
  by: '',
  note: '',
  order_id: 41,
  change_id: null,
}
const edit: HistoryEntry = {
  ...sale,
  id: 11,
  kind: 'price',
  fields: [
    { field: 'price', from: 24_000, to: 20_000 },
    { field: 'stock_quantity', from: 20, to: 25 },
  ],
  cause: 'inline',
  by: 'Eric Mugisha',
  order_id: null,
  change_id: CHANGE_ID,
}

/** Creates a fake API that returns the given entries as the history of every product, and can revert changes. */
function historyApi(entries: HistoryEntry[], ...products: Parameters<typeof managedProductsApi>) {
  const managed = managedProductsApi(...products)
  managed.api
    .on(getProductHistory, ({ query }) => ({
      items: entries.filter(({ order_id: orderId }) => query.get('sales') !== 'false' || orderId === null),
      next: null,
      stock_quantity: managed.products()[0]?.stock_quantity ?? 0,
      prices: [24_000, 20_000],
    }))
    .on(undoProductChange, () => {
      managed.change(1, { price: 24_000 })
      return { change_id: CHANGE_ID, put_back: 1, changed_since: 0, next: null }
    })
  return managed
}

async function openList(managed: ReturnType<typeof managedProductsApi>, width = 1280, height = 800) {
  await page.viewport(width, height)
  await renderRoute('/seller', { api: managed.api, user })
  await expect.element(row('Servo')).toBeVisible()
}

async function changePrice(price: string) {
  await priceButton.click()
  await page.getByRole('textbox', { name: 'Change the price of Servo' }).fill(price)
  await userEvent.keyboard('{Enter}')
}

async function chooseMore(action: string) {
  await row('Servo')
    .getByRole('button', { name: /^(More|Actions) for Servo$/ })
    .click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

describe('an unusual price', () => {
  test('asks for confirmation in its cell, by keyboard, and saves only then', async () => {
    const managed = managedProductsApi(sampleManagedProduct())
    await openList(managed)
    await tabTo(priceButton)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('2400{Enter}')
    const alert = page.getByRole('alert').filter({ hasText: 'Rwf 24,000 → 2,400?' })
    await expect.element(alert).toBeVisible()
    await expectAccessible('an unusual price', 'main')
    await userEvent.keyboard('{Escape}')
    await expect.element(priceButton).toHaveFocus()
    expect(managed.api.countOf(changeProduct)).toBe(0)

    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('2400{Enter}')
    await tabTo(page.getByRole('button', { name: 'Save anyway' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(priceButton.getByText('Rwf 2,400.00')).toBeVisible()
    expect(managed.api.sentTo(changeProduct)).toMatchObject([{ price: 2400 }])
  })

  test('asks for confirmation with three examples when several products change', async () => {
    const names = ['Servo', 'Relay', 'Fuse', 'Diode']
    const managed = managedProductsApi(...names.map((name, at) => sampleManagedProduct({ id: at + 1, name })))
    await openList(managed)
    await page.getByRole('checkbox', { name: 'Select all loaded' }).first().click()
    await page.getByRole('textbox', { name: 'Change prices by, in percent' }).fill('-90')
    await userEvent.keyboard('{Enter}')
    const question = page.getByRole('dialog', { name: '4 prices would change tenfold or more. Change them anyway?' })
    await expect.poll(() => question.getByRole('listitem').elements().length).toBe(3)
    await expect.element(question.getByText('Rwf 24,000 becomes Rwf 2,400').first()).toBeVisible()
    await expectAccessible('unusual prices', 'dialog')
    expect(managed.api.sentTo(changeProducts).filter((body) => !body?.dry_run)).toEqual([])
    await question.getByRole('button', { name: 'Change prices' }).click()
    await expect.element(page.getByText('4 prices changed')).toBeVisible()
    expect(managed.api.sentTo(changeProducts).at(-1)).toMatchObject({ change: 'price', percent: -90 })
  })

  test('asks about a price unlike other offers, which only the server knows', NIGHTLY, async () => {
    const managed = managedProductsApi(sampleManagedProduct())
    managed.api.failOnce(changeProduct, {
      status: 409,
      body: {
        code: 'price_unconfirmed',
        message: 'Confirm it',
        detail: 'Confirm it',
        implausible_price: { reason: 'offers', compared_with: 240_000 },
      },
    })
    await openList(managed)
    await tabTo(priceButton)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('23000{Enter}')
    await expect.element(page.getByText('Rwf 23,000? Other offers of this part cost about Rwf 240,000.')).toBeVisible()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expect.element(priceButton.getByText('Rwf 23,000.00')).toBeVisible()
    expect(managed.api.sentTo(changeProduct)).toMatchObject([
      { price: 23_000, confirm_price: false },
      { price: 23_000, confirm_price: true },
    ])
  })

  test(
    'changes plausible prices, then asks about those that the server left because of other offers',
    NIGHTLY,
    async () => {
      const managed = managedProductsApi(sampleManagedProduct(), sampleManagedProduct({ id: 2, name: 'Relay' }))
      const implausible_price = { reason: 'category' as const, compared_with: 300_000 }
      const example = { product_id: 1, name: 'Servo', price: 24_000, new_price: 22_800, implausible_price }
      managed.api.on(changeProducts, ({ body }) =>
        body?.confirm_prices
          ? { product_ids: [1], change_id: managed.changeId }
          : { product_ids: [2], change_id: managed.changeId, unusual_prices: { count: 1, examples: [example] } },
      )
      await openList(managed)
      await page.getByRole('checkbox', { name: 'Select all loaded' }).first().click()
      await page.getByRole('textbox', { name: 'Change prices by, in percent' }).fill('-5')
      await userEvent.keyboard('{Enter}')
      const question = page.getByRole('dialog', {
        name: "One price looks wrong, so it wasn't changed. Change it anyway?",
      })
      await expect.element(question.getByText('Everything in this category costs Rwf 300,000 or more.')).toBeVisible()
      await expectAccessible('prices that were left unchanged', 'dialog')
      await question.getByRole('button', { name: 'Change prices' }).click()
      await expect.element(question).not.toBeInTheDocument()
      await expect
        .poll(() => managed.api.sentTo(changeProducts))
        .toMatchObject([
          { product_ids: [1, 2], percent: -5, confirm_prices: false },
          { product_ids: [1], percent: -5, confirm_prices: true },
        ])
    },
  )

  test('reports a price in a saved form that is unlike other offers', NIGHTLY, async () => {
    const managed = historyApi([], sampleManagedProduct())
    managed.api.on(updateProduct, () => ({
      ...sampleManagedProduct({ price: 23_000 }),
      change_id: managed.changeId,
      implausible_price: { reason: 'offers' as const, compared_with: 240_000 },
    }))
    await openList(managed)
    await row('Servo').getByRole('button', { name: 'Edit Servo' }).click()
    await field('Price').fill('23000')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect
      .element(page.getByText('Servo: Rwf 23,000. Other offers of this part cost about Rwf 240,000.'))
      .toBeVisible()
    await expect.element(undo).toBeVisible()
  })

  test('saves from the form, and offers Undo in a toast with both prices', async () => {
    const managed = historyApi([], sampleManagedProduct())
    await openList(managed)
    await row('Servo').getByRole('button', { name: 'Edit Servo' }).click()
    await field('Price').fill('0')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Servo: Rwf 24,000 → 0')).toBeVisible()
    await undo.click()
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
    await expect.element(priceButton.getByText('Rwf 24,000.00')).toBeVisible()
    expect(managed.api.sentTo(undoProductChange)).toMatchObject([{ change_id: managed.changeId }])
  })
})

describe('the history of a product', () => {
  test('shows changes and their reasons, with and without sales, and undoes one change', async () => {
    const managed = historyApi([sale, edit], sampleManagedProduct({ price: 20_000, stock_quantity: 22 }))
    await openList(managed)
    await chooseMore('History')
    await expect.poll(() => changes.elements().length).toBe(2)
    const [first, second] = [changes.nth(0), changes.nth(1)]
    await expect.element(first.getByText('Stock 25 → 22')).toBeVisible()
    await expect.element(first.getByText('Order #41 placed')).toBeVisible()
    await expect.element(first.getByRole('button')).not.toBeInTheDocument()
    await expect.element(second.getByText('Price Rwf 24,000 → 20,000')).toBeVisible()
    await expect.element(second.getByText('Stock 20 → 25')).toBeVisible()
    await expect.element(second.getByText('Eric Mugisha, in the list')).toBeVisible()
    await expect.element(history.getByText('Price from Rwf 24,000 to Rwf 20,000 over 1 change')).toBeVisible()
    await expectAccessible('the history of a product', 'dialog')

    await history.getByLabelText('Hide sales').click()
    await expect.poll(() => changes.elements().length).toBe(1)
    await changes
      .first()
      .getByRole('button', { name: /^Undo:/ })
      .click()
    await expect
      .poll(() => managed.api.sentTo(undoProductChange))
      .toMatchObject([{ change_id: CHANGE_ID, product_id: 1 }])
    await userEvent.keyboard('{Escape}')
    await expect.element(history).not.toBeInTheDocument()
    await expect.element(priceButton.getByText('Rwf 24,000.00')).toBeVisible()
  })

  test('opens from the form, and shows the restored value there', NIGHTLY, async () => {
    const managed = historyApi([edit], sampleManagedProduct({ price: 20_000 }))
    await renderRoute('/seller/products/1', { api: managed.api, user })
    await expect.element(field('Price')).toHaveValue('20000')
    await dialog.getByRole('button', { name: 'History' }).click()
    await history.getByRole('button', { name: /^Undo:/ }).click()
    await expect.element(history).not.toBeInTheDocument()
    await expect.element(field('Price')).toHaveValue('24000')
  })

  test("opens from the row's menu as a sheet at the bottom of the screen on phones", NIGHTLY, async () => {
    await openList(historyApi([edit], sampleManagedProduct()), 390, 844)
    await chooseMore('History')
    await expect.element(changes.first().getByText('Price Rwf 24,000 → 20,000')).toBeVisible()
    expectNoHorizontalScroll('the history of a product')
    await expect.poll(() => Math.round(history.element().getBoundingClientRect().bottom)).toBe(844)
    expect(history.element().getBoundingClientRect().x).toBe(0)
  })
})

describe('a changed price', () => {
  for (const width of [1440, 390])
    test(
      `shows the old price and who changed it, until it is undone, at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        const before = { price: 24_000, until: '2026-01-05T09:00:00Z', by: null, is_own: false }
        const managed = historyApi(
          [edit],
          sampleManagedProduct(),
          sampleManagedProduct({ id: 2, name: 'Relay', price: 30_000, price_before: before }),
        )
        await openList(managed, width, 900)
        const priceBefore = (name: string) => row(name).getByRole('button', { name: /^24,000 until/ })
        await expect.element(priceBefore('Relay')).toBeVisible()
        expect(priceBefore('Relay').element().textContent).toMatch(/^24,000 until .+, by the shop, History of Relay$/)
        await expect.element(priceBefore('Servo')).not.toBeInTheDocument()

        managed.api.on(changeProduct, () => {
          managed.change(1, { price: 20_000, price_before: { ...before, is_own: true } })
          return { ...managed.products()[0], change_id: managed.changeId } as never
        })
        await changePrice('20000')
        await expect.element(page.getByText('Servo: Rwf 24,000 → 20,000')).toBeVisible()
        await expect.poll(() => priceBefore('Servo').query()?.textContent).toContain(', by you')
        expectNoHorizontalScroll('a price that was changed')
        await expectAccessible('a price that was changed', 'main')
        managed.api.on(undoProductChange, () => {
          managed.change(1, { price: 24_000, price_before: undefined })
          return { change_id: CHANGE_ID, put_back: 1, changed_since: 0, next: null }
        })
        await undo.click()
        await expect.element(priceButton.getByText('Rwf 24,000.00')).toBeVisible()
        await expect.element(priceBefore('Servo')).not.toBeInTheDocument()
        await priceBefore('Relay').click()
        await expect.element(page.getByRole('dialog', { name: 'History of Relay' })).toBeVisible()
      },
    )
})

test('restores a deleted product in the list on Undo', async () => {
  const managed = managedProductsApi(sampleManagedProduct(), sampleManagedProduct({ id: 2, name: 'Relay' }))
  const whole = managedProductsApi(sampleManagedProduct(), sampleManagedProduct({ id: 2, name: 'Relay' }))
  managed.api.on(undoProductChange, () => {
    managed.api.on(listProducts, ({ query }) => whole.list(query))
    return { change_id: CHANGE_ID, put_back: 1, changed_since: 0, next: null }
  })
  await openList(managed)
  await row('Relay').getByRole('button', { name: 'Delete Relay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Relay')).not.toBeInTheDocument()
  await undo.click()
  await expect.element(row('Relay')).toBeVisible()
})

test('duplicates everything but stock and SKU into a draft that survives a reload', async () => {
  const specs = [{ name: 'Torque', text: '2 kg' }]
  const managed = managedProductsApi(sampleManagedProduct({ sku: 'S-1', tags: ['motor'], specs }))
  await openList(managed)
  await chooseMore('Duplicate')
  await expect.element(field('Name')).toHaveValue('Servo')
  await expect.element(field('Price')).toHaveValue('24000')
  await expect.element(field('Stock')).toHaveValue('')
  await expect.element(field('Seller SKU')).toHaveValue('')
  await field('Name').fill('Servo, large')
  await field('Stock').fill('3')
  await expect.element(dialog.getByText(/^Draft saved/)).toBeVisible()
  await leavePage()
  const { router } = await renderRoute('/seller', { api: managed.api, user })
  await router.navigate('/seller/products/new', { state: { copyOf: 1 } }) // a reload keeps the browser's history state
  await expect.element(field('Name')).toHaveValue('Servo, large')
  await expect.element(field('Price')).toHaveValue('24000')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect.element(row('Servo, large')).toBeVisible()
  expect(formsSentTo(managed.api, createProduct)).toMatchObject([
    { name: 'Servo, large', price: '24000', stock_quantity: '3', tags: ['motor'], specs, pictures_of: 1 },
  ])
})

describe('setting the stock of a product', () => {
  for (const width of [1440, 390])
    test(`accepts a count or a difference with a note at ${width} px`, nightlyUnless(width === 390), async () => {
      const managed = historyApi([edit], sampleManagedProduct())
      await openList(managed, width, 900)
      await chooseMore('History')
      const setStock = history.getByRole('button', { name: 'Set stock' })
      const form = history.getByRole('region', { name: 'Set stock' })
      await setStock.click()
      await expect.element(form.getByLabelText('Pieces counted')).toHaveFocus()
      await expect.element(form.getByText('20 in stock')).toBeVisible()
      await form.getByLabelText('Pieces counted').fill('25')
      await form.getByLabelText('Note').fill('Box in the back room')
      expectNoHorizontalScroll('setting stock')
      await expectAccessible('setting stock', 'dialog')
      await setStock.click()
      await expect.element(form).not.toBeInTheDocument()

      await setStock.click()
      await form.getByLabelText('Change', { exact: true }).selectOptions('Add or remove')
      await form.getByLabelText('Pieces added or removed').fill('-30')
      await setStock.click()
      await expect.element(form.getByText('Only 25 in stock')).toBeVisible()
      await form.getByLabelText('Pieces added or removed').fill('-3')
      await setStock.click()
      await expect.element(form).not.toBeInTheDocument()
      expect(managed.api.sentTo(changeProduct)).toEqual([
        { stock_quantity: 25, stock_seen: 20, stock_cause: 'count', stock_note: 'Box in the back room' },
        { stock_quantity: 22, stock_seen: 25, stock_cause: 'moved', stock_note: '' },
      ])
    })
})
