import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  copyProject,
  deleteProject,
  getProject,
  listProjects,
  shareProject,
  updateProject,
  type Project,
} from '#contract/projects/calls.ts'
import { closeList } from '#app/features/boms/list-store.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const rows = page.getByRole('list', { name: 'Saved parts lists' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const titles = () => rows.elements().map((row) => row.querySelector('a')?.textContent)

afterEach(closeList)

function sampleProject(fields: Partial<Project> = {}): Project {
  const [example] = exampleOf(listProjects)
  if (!example) throw new Error('The example has no project')
  return { ...example, id: 1, title: 'Weather station', boards: 2, spare_percent: 0, share_id: null, ...fields }
}

/** Creates a fake API that stores saved parts lists. */
function projectsApi(...saved: Project[]): FakeApi {
  let projects = saved
  const change = (id: string | undefined, fields: Partial<Project>) => {
    const changed = { ...sampleProject(), ...projects.find((project) => project.id === Number(id)), ...fields }
    projects = projects.map((project) => (project.id === changed.id ? changed : project))
    return changed
  }
  return fakeApi()
    .on(listProjects, () => projects)
    .on(updateProject, ({ params, body }) => change(params.project_id, { title: body.title }))
    .on(shareProject, ({ params, body }) => change(params.project_id, { share_id: body.shared ? 'shared-list' : null }))
    .on(copyProject, ({ body }) => {
      const copy = sampleProject({ id: 2, title: body.title })
      projects = [copy, ...projects]
      return copy
    })
    .on(deleteProject, ({ params }) => {
      projects = projects.filter(({ id }) => id !== Number(params.project_id))
      return { id: Number(params.project_id) }
    })
}

describe('the saved parts lists', () => {
  test('counts boards if a list has designators, and sets if it has none', async () => {
    const forBoard = sampleProject({ title: 'Weather station', boards: 10, has_designators: true })
    const kit = sampleProject({ id: 2, title: 'Class kit', boards: 30, has_designators: false })
    await renderRoute('/projects', { api: projectsApi(forBoard, kit), user: sampleUser() })
    await expect.element(rows.nth(0).getByText('10 boards')).toBeVisible()
    await expect.element(rows.nth(1).getByText('30 sets')).toBeVisible()
  })

  test('links to the page that reads parts lists when there are none', async () => {
    await renderRoute('/projects', { api: projectsApi(), user: sampleUser() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Paste a parts list' })).toHaveAttribute('href', '/bom')
  })

  test('renames, copies and deletes a list', async () => {
    const { api } = await renderRoute('/projects', { api: projectsApi(sampleProject()), user: sampleUser() })
    await press('Actions for Weather station')
    await press('Rename')
    await dialog.getByLabelText('Name').fill('Rain gauge')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(titles).toEqual(['Rain gauge'])
    await press('Actions for Rain gauge')
    await press('Copy')
    await expect.poll(titles).toEqual(['Copy of Rain gauge', 'Rain gauge'])
    await press('Actions for Rain gauge')
    await press('Delete')
    await expect.element(dialog.getByText('will be deleted for good')).toBeVisible()
    expect(api.countOf(deleteProject)).toBe(0)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(titles).toEqual(['Copy of Rain gauge'])
  })

  test('shares a list by a link that can be deleted', async () => {
    await renderRoute('/projects', { api: projectsApi(sampleProject()), user: sampleUser() })
    await press('Actions for Weather station')
    await press('Share')
    await press('Create link')
    const link = dialog.getByRole('textbox', { name: 'Link' })
    await expect.element(link).toHaveValue(`${location.origin}/projects/shared/shared-list`)
    await press('Delete link')
    await expect.element(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect(link.elements()).toEqual([])
  })

  test('fits every width', NIGHTLY, async () => {
    const title = 'A weather station with a very long name, for the roof of the school in Nyamirambo'
    await renderRoute('/projects', { api: projectsApi(sampleProject({ title })), user: sampleUser() })
    for (const width of [390, 900, 1440]) {
      await page.viewport(width, 844)
      await expect.poll(() => innerWidth).toBe(width)
      await expect.element(rows).toBeVisible()
      expectNoHorizontalScroll(`${width} px`)
    }
  })
})

test('shows price changes since a list was saved, and keeps its unsaved changes', async () => {
  const opened = exampleOf(getProject)
  const [line] = opened.lines
  if (!line?.product) throw new Error('The example has no product')
  const product = { ...line.product, name: 'Resistor', price: 110, stock_quantity: 500, away_until: undefined }
  const sale = { min_quantity: 1, quantity_step: 1, pieces_per_pack: 1 }
  const api = fakeApi()
    .on(getProject, () => ({
      ...opened,
      ...sampleProject(),
      lines: [{ ...line, quantity: 5, is_bought: true, seen_price: 100, product: { ...product, ...sale } }],
    }))
    .on(updateProject, ({ body }) => sampleProject({ boards: Number(body.boards) }))
  await renderRoute('/bom?project=1', { api, user: sampleUser() })
  await expect.element(page.getByText(/^Rwf 100 more than on .+: 1 price up$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Resistor' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.getByLabelText('Boards').fill('7')
  await expect.element(page.getByText('35 pcs')).toBeVisible()
  expect(sessionStorage.getItem('bom-changes')).toContain('"boards":7')
  await press('Save changes')
  await expect.element(page.getByText('Weather station saved.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  expect(sessionStorage.getItem('bom-changes')).toBeNull()
})
