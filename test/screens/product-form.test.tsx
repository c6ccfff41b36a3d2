import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOrCreateCategory } from '#contract/categories/manage.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { stopClock } from './support/clock.ts'
import {
  formsSentTo,
  leavePage,
  managedCategories,
  managedProductsApi,
  sampleManagedProduct,
} from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const save = dialog.getByRole('button', { name: 'Save Product' })
const user = sampleSeller()

async function fillIn(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
}

/** Opens the form for a new product. */
async function openForm(managed = managedProductsApi()) {
  await page.viewport(1280, 800)
  const { path } = await renderRoute('/seller/products/new', { api: managed.api, user })
  await expect.element(field('Name')).toHaveFocus()
  return { ...managed, path }
}

async function fillInRequired(name: string) {
  await fillIn({ Name: name, Price: '100', Stock: '1' })
  await button('Sensors').click()
}

describe('the product form', () => {
  test('shows missing and invalid input at its fields and sends nothing', async () => {
    const { api } = await openForm()
    await save.click()
    await expect.poll(() => dialog.getByText('This is required').elements().length).toBe(4)
    await expect.element(field('Name')).toHaveFocus()
    for (const label of ['Name', 'Price', 'Stock'])
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await fillIn({ Name: 'x', Price: '-1', Stock: '1.5', Datasheet: 'www.example.com' })
    await expect.element(dialog.getByText('Enter an amount with at most two decimals')).toBeVisible()
    await expect.element(dialog.getByText('Enter a whole number of pieces')).toBeVisible()
    await fillIn({ Price: '5' })
    await expect.element(dialog.getByText('Enter an amount with at most two decimals')).not.toBeInTheDocument()
    await fillIn({ Price: '0.125' })
    await expect.element(dialog.getByText('Enter an amount with at most two decimals')).toBeVisible()
    await fillIn({ Price: '0', Stock: '0' })
    await field('Specification').fill('Range')
    await save.click()
    await expect.element(dialog.getByText('Enter a link that starts with http:// or https://')).toBeVisible()
    await expect.element(field('Value of Range')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(button('Boards')).toHaveFocus()
    expect(api.countOf(createProduct)).toBe(0)
  })

  test('shows server errors at their fields and keeps the input', async () => {
    const { api } = await openForm()
    await fillInRequired('Refused')
    await button('Add specification').click() // the first specification row remains empty and is not sent
    await userEvent.keyboard('Range')
    await field('Value of Range').fill('4 m')
    const issue = (loc: (string | number)[], msg: string) => ({ loc: ['body', ...loc], msg, type: 'custom' })
    const detail = [
      issue(['product_data', 'specs', 0, 'text'], 'This is too long'),
      issue(['images'], 'Images must be under 5MB and in a valid format'),
    ]
    api.failOnce(createProduct, { status: 422, body: { detail, message: 'Please check', code: 'invalid_input' } })
    await save.click()
    await expect.element(dialog.getByText('This is too long')).toBeVisible()
    await expect.element(field('Value of Range')).toHaveFocus()
    const pictures = dialog.getByRole('region', { name: 'Pictures' })
    await expect
      .element(pictures.getByRole('alert'))
      .toHaveTextContent('Images must be under 5MB and in a valid format')

    const refusal = { detail: 'Not today', message: 'Not today', code: 'role_not_allowed' }
    api.failOnce(createProduct, { status: 403, body: refusal })
    await save.click()
    await expect.element(dialog.getByText('Not today')).toBeVisible()
    await expect.element(dialog.getByText('This is too long')).not.toBeInTheDocument()
    api.failOnce(createProduct, { status: 400, body: '' })
    await save.click()
    await expect.element(dialog.getByText('Failed to save product', { exact: true })).toBeVisible()
    await button('Dismiss').click()
    await expect.element(field('Name')).toHaveValue('Refused')
    expect(formsSentTo(api, createProduct)[2]).toMatchObject({ name: 'Refused', specs: [{ name: 'Range' }] })
  })

  test('saves once however often Save is pressed, and retries a lost save under the same key', async () => {
    const { api, path } = await openForm()
    await fillInRequired('Lost')
    const lost = api.hold(createProduct, { lost: true })
    const held = api.hold(createProduct)
    await save.dblClick()
    lost.release()
    await expect.element(dialog.getByText("Failed to save product. We didn't get a reply")).toBeVisible()
    expect(api.countOf(createProduct)).toBe(1)
    await save.dblClick()
    await held.arrived
    await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    expect(api.countOf(createProduct)).toBe(2)
    held.release()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(path()).toBe('/seller')
    const keys = api.calls
      .filter(({ name }) => name === 'POST /api/products')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('the product form of an existing product', () => {
  test("reports another account's product as not found", async () => {
    const { api } = managedProductsApi()
    api.fail(getProduct, 'product_not_found')
    const { path } = await renderRoute('/seller/products/5', { api, user })
    await expect.element(dialog.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await button('Back to products').click()
    await expect.poll(path).toBe('/seller')
    const asked = api.countOf(getProduct)
    await leavePage()
    await renderRoute('/seller/products/none', { api, user })
    await expect.element(dialog.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    expect(api.countOf(getProduct)).toBe(asked)
  })

  test('warns of a similar product of the seller and links to it', async () => {
    const { path } = await openForm(
      managedProductsApi(sampleManagedProduct({ id: 8, name: 'Ultrasonic Sensor', price: 2500, stock_quantity: 3 })),
    )
    await field('Name').fill('ULTRASONIC SENSOR')
    const hint = dialog.getByText('You already sell something similar: Ultrasonic Sensor, Rwf 2,500, 3 in stock.')
    await expect.element(hint).toBeVisible()
    await field('Name').fill('Something else')
    await expect.element(dialog.getByText(/^You already sell/)).not.toBeInTheDocument()
    await field('Name').fill('Ultrasonic Sensor')
    await dialog.getByRole('link', { name: 'Open it' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(path).toBe('/seller/products/8')
    await expect.element(field('Name')).toHaveValue('Ultrasonic Sensor')
    await expect.element(dialog.getByText(/^You already sell/)).not.toBeInTheDocument()
  })

  test('sends the new stock with the stock last seen, even from a draft', async () => {
    const { api, change } = managedProductsApi(sampleManagedProduct({ stock_quantity: 10 }))
    await renderRoute('/seller/products/1', { api, user })
    await expect.element(field('Stock')).toHaveValue('10')
    await field('Stock').fill('12')
    await expect.element(dialog.getByText(/^Draft saved/)).toBeVisible()
    change(1, { stock_quantity: 7 })
    await leavePage()
    await renderRoute('/seller/products/1', { api, user })
    await expect.element(field('Stock')).toHaveValue('12')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(formsSentTo(api, updateProduct)).toEqual([{ stock_quantity: '12', stock_seen: 10 }])
  })
})

describe('categories of the product form', () => {
  test('shows why a category could not be created, and returns the focus', NIGHTLY, async () => {
    const { api } = await openForm()
    api.fail(getOrCreateCategory, { status: 400, body: '' })
    await button('New category').click()
    await button('Create').click()
    await expect.element(dialog.getByText('Category name is required')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('New category')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Lasers{Enter}')
    await expect.element(dialog.getByText('Failed to create category')).toBeVisible()
    await button('Cancel').first().click()
    await expect.element(button('New category')).toHaveFocus()
  })

  test('selects an existing category when its name is typed as new', NIGHTLY, async () => {
    const { api } = await openForm()
    api.on(getOrCreateCategory, () => managedCategories[1] as never)
    await button('New category').click()
    await userEvent.keyboard(' sENSORS {Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Sensors', pressed: true })).toHaveFocus()
    expect(api.sentTo(getOrCreateCategory)).toMatchObject([{ name: 'sENSORS' }])
  })

  test('loads the categories on Try Again', async () => {
    const { api } = managedProductsApi()
    api.fail(listCategories, { status: 400, body: '' })
    await renderRoute('/seller/products/new', { api, user })
    await expect.element(dialog.getByText('Failed to fetch categories')).toBeVisible()
    api.on(listCategories, () => managedCategories)
    await button('Try Again').click()
    await expect.element(button('Sensors')).toBeVisible()
  })
})

describe('the draft of a product', () => {
  test('survives a reload with its age, and is discarded on request', async () => {
    const clock = stopClock()
    const { api } = await openForm()
    await field('Name').fill('Half a product')
    await button('Add specification').click()
    await userEvent.keyboard('Range')
    await clock.pass(12_000)
    await expect.element(dialog.getByText('Draft saved 12 seconds ago')).toBeVisible()
    await clock.pass(180_000)
    await leavePage()
    const { path } = await renderRoute('/seller/products/new', { api, user })
    await expect.element(field('Name')).toHaveValue('Half a product')
    await expect.element(field('Specification').nth(1)).toHaveValue('Range')
    await expect.element(dialog.getByText("Your draft from 3 minutes ago is back. Pictures aren't saved")).toBeVisible()
    await button('Discard draft').click()
    await expect.element(field('Name')).toHaveValue('')
    await button('Close').click()
    await expect.poll(path).toBe('/seller')
    await leavePage()
    await renderRoute('/seller/products/new', { api, user })
    await expect.element(field('Name')).toHaveValue('')
  })

  test('asks for confirmation on leaving, and keeps the draft', async () => {
    const { api, path } = await openForm()
    await field('Name').fill('Half a product')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const cancel = question.getByRole('button', { name: 'Cancel' })
    await expect.element(question.getByText('Half a product')).toBeVisible()
    await expect.element(cancel).toHaveFocus()
    await cancel.click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(cancel).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(path).toBe('/seller')
    await expect.element(dialog).not.toBeInTheDocument()
    await leavePage()
    await renderRoute('/seller/products/new', { api, user })
    await expect.element(field('Name')).toHaveValue('Half a product')
  })
})
