import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  listCategoryProposals,
  listManagedCategories,
  settleCategoryProposals,
  type CategoryProposal,
} from '#contract/categories/manage.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const row = (name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Part of ${name}` })
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const dialog = page.getByRole('dialog')

const proposal = (id: number, name: string): CategoryProposal => ({
  id,
  path: [name],
  parent_id: null,
  seller: { id: 7, name: 'Kigali Parts' },
  proposed_at: '2026-01-05T08:00:00Z',
  product_count: 1,
  products: [{ id, name: `Part of ${name}` }],
})

const category = (id: number, name: string) => {
  const [example] = exampleOf(listManagedCategories)
  return { ...(example as NonNullable<typeof example>), id, name, parent_id: null }
}

/**
 * Creates a fake API that removes settled proposals from its queue, and offers categories into which proposals can be
 * merged.
 */
function proposalsApi(...names: string[]) {
  let items = names.map((name, at) => proposal(at + 1, name))
  return fakeApi()
    .on(listManagedCategories, () => [category(50, 'Chips'), category(51, 'Radar')])
    .on(listCategoryProposals, () => ({ items, total: items.length }))
    .on(settleCategoryProposals, ({ body }) => {
      const ids = body?.items.map(({ category_id: id }) => Number(id)) ?? []
      items = items.filter(({ id }) => !ids.includes(id))
      return { settled: ids, refused: [], merge_ids: [] }
    })
}

const open = (api: ReturnType<typeof proposalsApi>) =>
  renderRoute('/admin/products/categories/proposals', { api, user: sampleAdmin() })

for (const width of [390, 1440])
  test(`accepts, renames and merges proposals at ${width} px`, nightlyUnless(width === 390), async () => {
    const api = proposalsApi('Lidar', 'Chip', 'Sonar', 'Rest')
    await page.viewport(width, 900)
    await open(api)
    await expect.element(row('Lidar')).toMatchTextContent('1 product: Part of Lidar')
    expectNoHorizontalScroll(`the list at ${width} px`)
    if (width === 390) await expectAccessible('the proposals', 'main')
    await page.getByRole('button', { name: 'Rename or move Lidar' }).click()
    await dialog.getByLabelText('Name').fill('Lidar scanners')
    await dialog.getByLabelText('Parent category').selectOptions('Radar')
    if (width === 390) await expectAccessible('the dialog of a proposal', 'dialog')
    expectNoHorizontalScroll(`the dialog of a proposal at ${width} px`)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByText('“Lidar scanners” is now public').first()).toBeVisible()

    await page.getByRole('button', { name: 'Merge Chip' }).click()
    await expect.element(page.getByRole('radio', { name: /^Chips/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect.element(page.getByText('“Chip” merged into “Chips”').first()).toBeVisible()

    await tick('Sonar').click()
    expectNoHorizontalScroll(`the selection at ${width} px`)
    await page.getByRole('group', { name: 'Selected proposals' }).getByRole('button', { name: 'Accept' }).click()
    await expect.element(row('Sonar')).not.toBeInTheDocument()
    await expect.element(row('Rest')).toBeVisible()
    expect(api.sentTo(settleCategoryProposals).map((body) => body?.items)).toEqual([
      [{ category_id: 1, action: 'accept', name: 'Lidar scanners', parent_id: 51 }],
      [{ category_id: 2, action: 'merge', into_id: 50 }],
      [{ category_id: 3, action: 'accept' }],
    ])
  })

test('reviews proposals by keyboard, accepting and merging them', NIGHTLY, async () => {
  const api = proposalsApi('Alpha', 'Beta', 'Gamma', 'Rest')
  await open(api)
  await expect.element(row('Alpha')).toBeVisible()
  ;(tick('Alpha').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tick('Beta')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(tick('Alpha')).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(row('Alpha')).not.toBeInTheDocument()
  await expect.element(tick('Beta')).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog', { name: 'Merge “Beta”' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  ;(tick('Beta').element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowDown} ')
  await expect.element(tick('Gamma')).toBeChecked()
  await userEvent.keyboard('a')
  await expect.element(row('Beta')).not.toBeInTheDocument()
  await expect.element(row('Gamma')).not.toBeInTheDocument()
  await expect.element(row('Rest')).toBeVisible()
})

test('shows why a proposal was not accepted, and keeps it', async () => {
  const api = proposalsApi('Refused').fail(settleCategoryProposals, OUT_OF_ORDER)
  await open(api)
  await page.getByRole('button', { name: 'Accept Refused' }).click()
  await expect.element(page.getByText('Out of order').first()).toBeVisible()
  await expect.element(row('Refused')).toBeVisible()
})
