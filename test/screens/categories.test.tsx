import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  deleteCategory,
  listManagedCategories,
  mergeCategory,
  undoCategoryMerges,
  updateCategory,
} from '#contract/categories/manage.ts'
import { getCategoryProperties, listProperties, setCategoryKind } from '#contract/facts/properties.ts'
import { stopClock } from './support/clock.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const row = (name: string) => page.getByRole('row', { name, exact: true })
const dialog = page.getByRole('dialog')
const nameField = page.getByRole('form', { name: 'Rename Crystals' }).getByRole('textbox')

const category = (id: number, name: string, parentId: number | null = null) => {
  const [example] = exampleOf(listManagedCategories)
  return { ...(example as NonNullable<typeof example>), id, name, parent_id: parentId }
}

/** Creates a fake API that stores three categories. */
function categoriesApi() {
  let list = [category(1, 'Kits'), category(2, 'Quartz'), category(3, 'Crystals', 2)]
  return fakeApi()
    .on(listManagedCategories, () => list)
    .on(deleteCategory, ({ params }) => {
      list = list.filter(({ id }) => id !== Number(params.category_id))
      return { id: Number(params.category_id), deleted: true as const }
    })
}

async function pick(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('keeps the input after a failed category change on a phone', NIGHTLY, async () => {
  const api = categoriesApi().failOnce(listManagedCategories, OUT_OF_ORDER)
  await page.viewport(390, 844)
  await renderRoute('/admin/products/categories', { api, user: sampleAdmin() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch categories')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('searchbox').fill('Crystals')
  await expect.element(row('Crystals')).toBeVisible()
  expectNoHorizontalScroll('the categories')

  api.fail(updateCategory, OUT_OF_ORDER)
  await pick('Crystals', 'Rename')
  await nameField.fill('Oscillator')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Out of order')
  await expect.element(nameField).toHaveValue('Oscillator')
  await page.getByRole('button', { name: 'Discard change' }).click()
  await pick('Crystals', 'Edit description')
  await dialog.getByLabelText('Description').fill('What keeps time')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Out of order')).toBeVisible()
  await expect.element(dialog.getByLabelText('Description')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('What keeps time')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox').fill('')
  api.failOnce(deleteCategory, OUT_OF_ORDER)
  await pick('Quartz', 'Delete')
  await dialog.getByRole('searchbox').fill('Kits')
  await dialog.getByRole('radio', { name: /^Kits/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Out of order')
  await expect.element(dialog.getByRole('radio', { checked: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Quartz')).not.toBeInTheDocument()
})

test('sets the kind of a category on a phone, and resets it', async () => {
  let kind: string | null = null
  const api = categoriesApi()
    .on(listManagedCategories, () => [{ ...category(7, 'Sensors'), kind, read_as: kind === null ? 'sensor' : null }])
    .on(setCategoryKind, ({ body }) => {
      kind = body?.kind ?? null
      return { id: 7, kind: kind === null ? 'sensor' : null }
    })
  await page.viewport(390, 844)
  await renderRoute('/admin/products/facts', { api, user: sampleAdmin() })
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('sensors')
  const field = page.getByLabelText('Kind of Sensors', { exact: true })
  await expect.element(field).toHaveDisplayValue('From its name: Sensor')
  await field.selectOptions('No kind')
  await expect.element(page.getByText('Sensors: No kind').first()).toBeVisible()
  await expect.element(field).toHaveValue('none')
  await field.selectOptions('From its name')
  await expect.element(page.getByText('Sensors: Sensor').first()).toBeVisible()
  await expect.poll(() => api.sentTo(setCategoryKind)).toEqual([{ kind: 'none' }, { kind: null }])
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    expectNoHorizontalScroll(`the facts of the shop at ${width} px`)
  }
})

test('shows that a category was not found in place of its properties', async () => {
  const api = categoriesApi().fail(getCategoryProperties, 'category_not_found')
  api.on(listProperties, () => exampleOf(listProperties))
  const visit = await renderRoute('/admin/products/facts/999999', { api, user: sampleAdmin() })
  await expect.element(page.getByText('Category not found')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Properties' }).click()
  await expect.poll(visit.path).toBe('/admin/products/facts')
})

describe('a merge', () => {
  const ID = '8b54a9a6-27d5-4b8c-9a65-2f7f0d4bd0f1'

  /** Merges Crystals into Kits in a fake API that can undo it. */
  async function merge() {
    const clock = stopClock()
    let list = [category(1, 'Kits'), category(2, 'Quartz'), category(3, 'Crystals')]
    const before = list
    const api = categoriesApi()
      .on(listManagedCategories, () => list)
      .on(mergeCategory, () => {
        list = list.filter(({ id }) => id !== 3)
        return { ...category(1, 'Kits'), merge_id: ID }
      })
      .on(undoCategoryMerges, () => {
        list = before
        return { restored: [3] }
      })
    await renderRoute('/admin/products/categories', { api, user: sampleAdmin() })
    await pick('Crystals', 'Merge')
    await dialog.getByRole('radio', { name: /^Kits/ }).click()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect.element(page.getByText('“Crystals” merged into “Kits”').first()).toBeVisible()
    await expect.element(row('Crystals')).not.toBeInTheDocument()
    return { api, clock }
  }
  const undo = page.getByRole('button', { name: 'Undo' })

  test('can be undone for ten seconds', async () => {
    const { api, clock } = await merge()
    await clock.pass(9_000)
    await undo.click()
    await expect.element(row('Crystals')).toBeVisible()
    await expect.element(page.getByText('Merge undone. The category is back.').first()).toBeVisible()
    expect(api.sentTo(undoCategoryMerges)).toEqual([{ merge_ids: [ID] }])
  })

  test('cannot be undone afterwards', async () => {
    const { clock } = await merge()
    await clock.pass(10_500)
    await expect.element(undo).not.toBeInTheDocument()
  })

  test('says why it was not undone when something has changed since', async () => {
    const { api } = await merge()
    const message = 'Crystals, its products or its sub-categories have changed since the merge, so it was not undone.'
    api.fail(undoCategoryMerges, { status: 409, body: { detail: message, message, code: 'merge_changed' } })
    await undo.click()
    await expect.element(page.getByText(message).first()).toBeVisible()
    await expect.element(row('Crystals')).not.toBeInTheDocument()
  })
})
