import { describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { getProduct } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { listProjects, shareProject, type Project } from '#contract/projects/calls.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleOrderDetail,
  sampleOrderItem,
  sampleProduct,
  sampleUser,
} from './support/samples.ts'
import { readWhatsAppLink } from './support/whatsapp.ts'

const user = sampleUser()
const link = (name: string, within: Locator = page.getByRole('main')) => within.getByRole('link', { name, exact: true })

const productApi = () =>
  fakeApi()
    .on(getProduct, () => sampleProduct({ id: 7, name: 'Relay & socket' }))
    .on(recordView, () => exampleOf(recordView))

describe('WhatsApp links', () => {
  test('share a product by name and address', async () => {
    await renderRoute('/product/7', { api: productApi() })
    await expect.element(link('Share on WhatsApp')).toBeVisible()
    expect(readWhatsAppLink(link('Share on WhatsApp'))).toEqual({
      number: '',
      text: 'Relay & socket\nhttps://isoko.example/product/7',
    })
  })

  test('ask the shop about a part, by its name and address', async () => {
    await renderRoute('/product/7', { api: productApi(), store: { whatsapp: '250788123456' } })
    await expect.element(link('Ask about this part')).toBeVisible()
    expect(readWhatsAppLink(link('Ask about this part'))).toEqual({
      number: '250788123456',
      text: 'I have a question about Relay & socket (https://isoko.example/product/7):',
    })
  })

  test('are replaced by the contact form for a question if the shop has no WhatsApp', async () => {
    const { path } = await renderRoute('/product/7', { api: productApi() })
    await link('Ask about this part').click()
    await expect.poll(path).toBe('/contact')
    await expect
      .element(page.getByRole('textbox', { name: 'Message' }))
      .toHaveValue('I have a question about Relay & socket (https://isoko.example/product/7):')
  })

  test("share the parts of the buyer's own order, without the phone number and place", async () => {
    await renderRoute('/orders/41', {
      api: fakeApi().on(getOrder, () => sampleOrderDetail({ items: [sampleOrderItem({ quantity: 2 })] })),
      user,
    })
    await expect.element(link('Share on WhatsApp')).toBeVisible()
    expect(readWhatsAppLink(link('Share on WhatsApp'))).toEqual({
      number: '',
      text: 'My order #41 from Isoko:\n2 × Relay https://isoko.example/product/1\nTotal Rwf 1,500.00',
    })
  })

  test("don't share the order of another person", async () => {
    await renderRoute('/orders/41', { api: fakeApi().on(getOrder, () => sampleOrderDetail()), user: sampleAdmin() })
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(link('Share on WhatsApp').elements()).toEqual([])
  })

  test('share a saved list by its name and link once it has a link', async () => {
    const [example] = exampleOf(listProjects)
    if (!example) throw new Error('The example has no project')
    let project: Project = { ...example, id: 1, title: 'Weather station', share_id: null }
    const api = fakeApi()
      .on(listProjects, () => [project])
      .on(shareProject, () => (project = { ...project, share_id: 'shared-list' }))
    await renderRoute('/projects', { api, user })
    await page.getByRole('button', { name: 'Actions for Weather station' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const shared = dialog.getByRole('link', { name: 'Share on WhatsApp' })
    expect(shared.elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect.element(shared).toBeVisible()
    expect(readWhatsAppLink(shared).text).toBe(`Weather station\n${location.origin}/projects/shared/shared-list`)
  })
})
