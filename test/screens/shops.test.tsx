import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { changeLogo, changeOwnShop, getOwnShop, getShop, removeLogo, type OwnShop } from '#contract/shops/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const SLUG = 'kigali-robotics'

describe('the page of a shop', () => {
  const about = 'Wheels for robots.\nSee https://wheels.example <b>now</b>'

  function shopApi(): FakeApi {
    return fakeApi()
      .on(getShop, () => ({
        ...exampleOf(getShop),
        name: 'Eric Mugisha',
        slug: SLUG,
        about,
        district: 'Gasabo',
        hours: 'Mon-Fri 8:00-18:00',
      }))
      .on(searchProducts, ({ query }) => {
        const answer = exampleOf(searchProducts)
        const [item] = answer.items
        if (!item) throw new Error('The example has no product')
        const all = [
          { ...item, id: 1, name: 'Small wheel', price: 500 },
          { ...item, id: 2, name: 'Large wheel', price: 4500 },
        ]
        const items = all.filter(({ price }) => price <= Number(query.get('max_price') ?? Infinity))
        return { ...answer, items, total: items.length }
      })
  }

  for (const width of [390, 1440])
    test(`describes the seller as text without links at ${width} px`, nightlyUnless(width === 390), async () => {
      await page.viewport(width, 900)
      const { api } = await renderRoute(`/shop/${SLUG}`, { api: shopApi() })
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Eric Mugisha')
      await expect.element(page.getByText('Gasabo · Mon-Fri 8:00-18:00 · Selling since')).toBeVisible()
      if (width === 390) await page.getByText('About this shop').click()
      const shown = () =>
        page
          .getByText('<b>now</b>')
          .elements()
          .filter((element) => element.checkVisibility())
      await expect.poll(() => shown().length).toBe(1)
      expect(page.getByRole('link', { name: 'wheels.example' }).elements()).toEqual([])
      await expect.element(page.getByRole('status').filter({ hasText: '2 parts' })).toBeInTheDocument()
      expectNoHorizontalScroll(`a shop at ${width} px`)
      expect(api.calls.find(({ query }) => query.includes(`shop=${SLUG}`))).toBeDefined()
    })

  test('shows the record of the seller, rounded down, if there is one', async () => {
    const record = { delivered: 1260, packed_on_time: 1259, supplied_in_full: 1260 }
    const api = shopApi()
    const { router } = await renderRoute(`/shop/${SLUG}`, {
      api: api.on(getShop, () => ({ ...exampleOf(getShop), slug: SLUG, record })),
    })
    await expect
      .element(page.getByText(/^1,260 orders delivered in the last year · 99%\spacked\son\stime$/))
      .toBeVisible()
    api.on(getShop, () => ({ ...exampleOf(getShop), slug: 'new-yard', name: 'New Yard', record: null }))
    await router.navigate('/shop/new-yard')
    await expect.element(page.getByRole('heading', { level: 1, name: 'New Yard' })).toBeVisible()
    expect(page.getByText('orders delivered').elements()).toEqual([])
  })

  test('shows all its parts once a filter is removed', async () => {
    const { path } = await renderRoute(`/shop/${SLUG}?max_price=1000`, { api: shopApi() })
    await expect.element(page.getByRole('heading', { name: 'Small wheel' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Large wheel' }).elements()).toEqual([])
    await page.getByRole('button', { name: /^Remove filter/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Large wheel' })).toBeVisible()
    expect(path()).toBe(`/shop/${SLUG}`)
  })

  test('redirects an earlier address to the current one, with its filters', async () => {
    const { path } = await renderRoute('/shop/before?max_price=1000', { api: shopApi() })
    await expect.poll(path).toBe(`/shop/${SLUG}?max_price=1000`)
  })

  test('reports an unknown shop as not found', async () => {
    await renderRoute('/shop/never-was', { api: fakeApi().fail(getShop, 'shop_not_found') })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Shop not found' })).toBeVisible()
  })

  for (const code of ['shop_unavailable', 'shop_gone'] as const)
    test(`says that a suspended shop is not available (${code})`, async () => {
      await renderRoute(`/shop/${SLUG}`, { api: fakeApi().fail(getShop, code) })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Shop not available' })).toBeVisible()
      await expect.element(page.getByText('This shop is not available at the moment.')).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'All Products' }).last()).toBeVisible()
    })
})

describe("the form of a seller's own shop", () => {
  const own = page.getByRole('region', { name: 'Your shop' })
  const about = own.getByLabelText('About', { exact: true })
  const save = own.getByRole('button', { name: 'Save', exact: true })
  const draft = () => sessionStorage.getItem('shop-draft')

  /** Creates a fake API that stores a seller's shop. */
  function ownShopApi(fields: Partial<OwnShop> = {}): FakeApi {
    let shop: OwnShop = {
      ...exampleOf(getOwnShop),
      slug: SLUG,
      about: '',
      logo: null,
      away_until: null,
      checks_left: 0,
      ...fields,
    }
    return fakeApi()
      .on(getOwnAccount, () => sampleSeller())
      .on(getOwnShop, () => shop)
      .on(changeOwnShop, ({ body }) => (shop = { ...shop, ...body, away_until: body.away_until ?? null }))
      .on(changeLogo, () => (shop = { ...shop, logo: 'people/4f/4f0c2a91d7e35b68-256.webp' }))
      .on(removeLogo, () => (shop = { ...shop, logo: null }))
  }

  describe('record', () => {
    const section = page.getByRole('region', { name: 'Your record' })
    const open = (record: OwnShop['record']) =>
      renderRoute('/seller/profile', { api: ownShopApi({ record }), user: sampleSeller() })

    for (const width of [390, 900, 1440])
      test(`shows all figures and how they are counted at ${width} px`, nightlyUnless(width === 390), async () => {
        await page.viewport(width, 900)
        await open({ delivered: 1260, packed_on_time: 1222, supplied_in_full: 1240 })
        await expect.element(section.getByText('1,260', { exact: true })).toBeVisible()
        await expect.element(section.getByText('1,222 of 1,260', { exact: true })).toBeVisible()
        await expect.element(section.getByText('1,240 of 1,260', { exact: true })).toBeVisible()
        await expect.element(section.getByText('within 48 hours', { exact: false })).toBeVisible()
        await expectAccessible('the record of a seller', 'main')
        expectNoHorizontalScroll(`the record of a seller at ${width} px`)
      })

    test('says that no orders were delivered yet', async () => {
      await open({ delivered: 0, packed_on_time: 0, supplied_in_full: 0 })
      await expect.element(section.getByText('No orders delivered in the last year')).toBeVisible()
      expect(section.getByText('0 of 0').elements()).toEqual([])
    })

    test('says that it is not counted yet', async () => {
      await open(null)
      await expect.element(section.getByText('Your record will appear here within a few minutes.')).toBeVisible()
    })

    test('is left out while the shop loads and after it failed', async () => {
      const api = ownShopApi()
      api.fail(getOwnShop)
      await renderRoute('/seller/profile', { api, user: sampleSeller() })
      await expect.element(page.getByText("Your shop couldn't be loaded.")).toBeVisible()
      expect(section.elements()).toEqual([])
      api.on(getOwnShop, () => exampleOf(getOwnShop))
      await page.getByRole('button', { name: 'Try Again' }).first().click()
      await expect.element(section).toBeVisible()
    })
  })

  test('keeps the typed text while the seller visits another page, and deletes the draft once it is saved', async () => {
    const { api, path, router } = await renderRoute('/seller/profile', { api: ownShopApi(), user: sampleSeller() })
    await about.fill('Motors and wheels')
    const away = own.getByRole('checkbox', { name: 'We are away' })
    await away.click()
    await expect.element(own.getByLabelText('Back on')).toBeVisible()
    await expect.poll(draft).toContain('Motors and wheels')
    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    await expect.poll(path).toBe('/seller/sales')
    await router.navigate('/seller/profile')
    await expect.element(about).toHaveValue('Motors and wheels')
    await expect.element(away).toBeChecked()
    await away.click()
    await save.click()
    await expect.element(page.getByText('Your shop is saved.')).toBeVisible()
    expect(api.sentTo(changeOwnShop)).toMatchObject([{ about: 'Motors and wheels', away_until: null }])
    await expect.poll(draft).toBeNull()
    await about.fill('')
    await expect.poll(draft).not.toBeNull()
    await about.fill('Motors and wheels')
    await expect.poll(draft).toBeNull()
  })

  test('shows an error in the web address under its field', NIGHTLY, async () => {
    const api = ownShopApi().fail(changeOwnShop, 'slug_taken')
    await renderRoute('/seller/profile', { api, user: sampleSeller() })
    const address = own.getByLabelText('Web address')
    await address.fill('no spaces')
    await save.click()
    await expect.element(own.getByText('Use 3 to 60 letters a to z')).toBeVisible()
    expect(api.countOf(changeOwnShop)).toBe(0)
    await address.fill('taken')
    await save.click()
    await expect.element(own.getByText('This address is taken or reserved.')).toBeVisible()
    await expect.element(address).toHaveFocus()
  })

  for (const width of [390, 1440])
    test(`saves and removes a logo by keyboard at ${width} px`, NIGHTLY, async () => {
      await page.viewport(width, 800)
      const { api } = await renderRoute('/seller/profile', { api: ownShopApi(), user: sampleSeller() })
      await expect.element(about).toBeVisible()
      const choose = (files: File) => userEvent.upload(own.getByLabelText('Choose picture').first(), files)
      await choose(new File(['notes'], 'notes.txt', { type: 'text/plain' }))
      await expect.element(own.getByText('Images must be under 5MB and in a valid format')).toBeVisible()
      await choose(await samplePictureFile())
      await pressByKey(own.getByRole('button', { name: 'Save picture' }))
      await expect.element(page.getByText('Your logo is saved.')).toBeVisible()
      await expect.element(own.getByRole('button', { name: 'Choose another' })).toHaveFocus()
      expectNoHorizontalScroll(`a shop with a logo at ${width} px`)
      if (width === 390) await expectAccessible('a shop with a logo', 'section:has(input[type=file])')
      expect(api.countOf(changeLogo)).toBe(1)
      await pressByKey(own.getByRole('button', { name: 'Remove' }))
      await expect.element(page.getByText('Your logo is removed.')).toBeVisible()
      await expect.element(own.getByRole('button', { name: 'Choose picture' })).toHaveFocus()
    })
})

async function pressByKey(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

async function samplePictureFile(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve)
  return new File([(await promise) ?? ''], 'logo.png', { type: 'image/png' })
}
