import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { formsSentTo, managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const save = dialog.getByRole('button', { name: 'Save Product' })
const pictures = dialog.getByRole('region', { name: 'Pictures' })
const user = sampleSeller()
const boxOf = (target: Locator) => target.element().getBoundingClientRect()

async function openForm(width: number, height = 900) {
  const { api } = managedProductsApi()
  await page.viewport(width, height)
  const { path } = await renderRoute('/seller/products/new', { api, user })
  await expect.element(save).toBeVisible()
  return { api, path }
}

async function fillInRequired() {
  await field('Name').fill('Pictured')
  await field('Price').fill('100')
  await field('Stock').fill('1')
  await button('Sensors').click()
}

async function tabOn(target: Locator, text = '') {
  await userEvent.tab()
  await expect.element(target).toHaveFocus()
  if (text) await userEvent.keyboard(text)
}

/** Creates a PNG picture in a single color. */
async function pictureFile(color: string, name = `${color}.png`): Promise<File> {
  const canvas = new OffscreenCanvas(80, 60)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 80, 60)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function transferOf(files: File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

function choosePictures(...files: File[]) {
  const input = field('Choose pictures: JPEG, PNG or WebP').element() as HTMLInputElement
  input.files = transferOf(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const pictureNames = () =>
  pictures
    .getByRole('listitem')
    .getByRole('img')
    .elements()
    .map((image) => image.getAttribute('alt'))

async function expectPictures(...names: string[]) {
  await expect.poll(pictureNames).toEqual(names.map((name, at) => `Picture ${at + 1}: ${name}`))
}

describe('the keyboard in the product form', () => {
  for (const width of [390, 1440])
    test(`fills in the fields by Tab in reading order at ${width} px`, NIGHTLY, async () => {
      const { api } = await openForm(width)
      await tabTo(field('Name')) // on phones, the picture fields precede the name
      await userEvent.keyboard('Shifter')
      await tabOn(field('Price'), '1500')
      await tabOn(field('Stock'), '25')
      await tabOn(field('Part number'), 'BSS138')
      await tabOn(field('Search categories'))
      await tabTo(button('Components'))
      await userEvent.keyboard('{Enter}')
      await tabTo(field('Description'))
      await userEvent.keyboard('Fast')
      await tabOn(field('Manufacturer'), 'onsemi')
      await tabOn(field('Package'), 'Module')
      await tabOn(field('Seller SKU'))

      await tabTo(field('Specification').first())
      await userEvent.keyboard('Low side')
      await tabOn(field('Value of Low side'), '3.3')
      await tabOn(field('Unit of Low side'), 'V')
      await tabOn(button('Remove Low side'))
      const [value, remove] = [boxOf(field('Value of Low side')), boxOf(button('Remove Low side'))]
      expect(remove.x, 'the last control stands last').toBeGreaterThan(value.right)
      expect(Math.abs(remove.y - value.y), 'in the line of the value').toBeLessThan(10)
      expectNoHorizontalScroll('the product form')
      await tabOn(button('Add specification'))
      await userEvent.keyboard('{Enter}')
      await expect.element(field('Specification').last()).toHaveFocus()
      await userEvent.keyboard('Channels')
      await tabOn(field('Value of Channels'), '4')
      await tabOn(field('Unit of Channels'))
      await tabOn(button('Remove Channels'))

      await tabTo(field('Status'))
      await tabOn(dialog.getByRole('checkbox', { name: /^Featured/ }))
      await tabTo(field('Datasheet'))
      await userEvent.keyboard('http://a.b/c')
      await userEvent.tab()
      await userEvent.keyboard('{Enter}') // opens the group of suppliers' numbers
      await tabOn(dialog.getByRole('textbox', { name: 'Suppliers’ numbers' }), 'C78284')
      await tabOn(dialog.getByRole('textbox', { name: 'Tags' }), 'level')
      await tabTo(save)
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog).not.toBeInTheDocument()
      expect(formsSentTo(api, createProduct)).toMatchObject([
        {
          name: 'Shifter',
          description: 'Fast',
          price: '1500',
          stock_quantity: '25',
          mpn: 'BSS138',
          manufacturer: 'onsemi',
          package: 'Module',
          category_id: 20,
          specs: [
            { name: 'Low side', text: '3.3 V' },
            { name: 'Channels', text: '4' },
          ],
          datasheet_url: 'http://a.b/c',
          supplier_numbers: ['C78284'],
          tags: ['level'],
        },
      ])
    })

  test('moves between category levels with the arrow keys', NIGHTLY, async () => {
    const { api } = await openForm(1280)
    await fillInRequired()
    await tabTo(dialog.getByRole('group', { name: 'Categories', exact: true }).getByRole('button').first())
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    const second = dialog.getByRole('group', { name: 'Categories in Sensors' })
    await expect.element(second.getByRole('button', { name: 'Environmental', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(second.getByRole('button', { name: 'Environmental', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect.poll(() => formsSentTo(api, createProduct)).toMatchObject([{ category_id: 11 }])
  })
})

describe('the layout of the product form', () => {
  test('fills the screen of a phone, with its pictures first', NIGHTLY, async () => {
    const { api } = await openForm(390, 844)
    expect(boxOf(dialog)).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    choosePictures(...(await Promise.all(['red', 'lime', 'blue'].map((color) => pictureFile(color)))))
    await expectPictures('red.png', 'lime.png', 'blue.png')
    expect(boxOf(pictures).y).toBeLessThan(boxOf(field('Name')).y)
    await fillInRequired()
    await button('Environmental').click()
    await expect.element(button('Robotics')).not.toBeInTheDocument()
    await button('All').click()
    await button('Robotics').click()
    expectNoHorizontalScroll('the product form')
    await save.click()
    await expect.poll(() => formsSentTo(api, createProduct)).toMatchObject([{ name: 'Pictured', category_id: 3 }])
  })

  test('keeps Save in view and does not scroll sideways at 320 px', NIGHTLY, async () => {
    await openForm(1280, 800)
    await expect.element(field('Description')).toHaveStyle({ height: '80px' })
    await page.viewport(320, 640)
    await expect.element(save).toBeInViewport()
    expectNoHorizontalScroll('the narrow product form')
    expect(dialog.element().scrollWidth - dialog.element().clientWidth).toBe(0)
  })

  test('shows the saved price in a cached list after closing the form', async () => {
    const { api, products } = managedProductsApi(sampleManagedProduct({ price: 500 }))
    api.on(searchProducts, () => ({ items: products(), total: 1, page: 1, page_size: 24 }))
    const { router, path } = await renderRoute('/products?search=servo', { api, user })
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Servo' })
    await expect.element(card.getByText('Rwf 500')).toBeVisible()
    const loads = api.countOf(searchProducts)
    await router.navigate('/seller/products/1')
    await field('Price').fill('700')
    await save.click()
    await expect.poll(path).toBe('/products?search=servo')
    await expect.element(card.getByText('Rwf 700')).toBeVisible()
    expect(api.countOf(searchProducts)).toBeGreaterThan(loads)
    expect(formsSentTo(api, updateProduct)).toMatchObject([{ price: '700' }])
  })
})

describe('pictures of the product form', () => {
  test('rejects pictures that are too large, of another type, unreadable or too many', async () => {
    await openForm(1280)
    await expect
      .element(field('Choose pictures: JPEG, PNG or WebP'))
      .toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    const [red, lime] = [await pictureFile('red'), await pictureFile('lime')]
    const sentence = 'Images must be under 5MB and in a valid format'
    const unreadable = "This picture can't be opened. It may be damaged, too large, or have the wrong file extension."
    const alert = pictures.getByRole('alert')
    choosePictures(new File([new Uint8Array(5_242_881)], 'bench-photo.png', { type: 'image/png' }), lime)
    await expect.element(alert.getByText(`bench-photo.png (5.0 MB): ${sentence}`, { exact: true })).toBeVisible()
    await expect.element(alert.getByText("It's larger than 5 MB.")).toBeVisible()
    choosePictures(new File([red], 'plan.svg', { type: 'image/svg+xml' }))
    await expect.element(alert.getByText(`plan.svg (0.0 MB): ${sentence}`, { exact: true })).toBeVisible()
    await expect
      .element(alert.getByText("SVG files aren't accepted. Save the picture as JPEG, PNG or WebP."))
      .toBeVisible()
    choosePictures(
      new File(['first'], 'first.png', { type: 'image/png' }),
      new File(['2'], '2.png', { type: 'image/png' }),
    )
    await expect
      .element(alert)
      .toHaveTextContent(`first.png (0.0 MB): ${sentence}${unreadable}2.png (0.0 MB): ${sentence}${unreadable}`)
    await expectPictures('lime.png')

    const dropped = await Promise.all(['red', 'blue', 'black', 'white', 'cyan'].map((color) => pictureFile(color)))
    field('Description')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(dropped) }))
    await expect.element(alert).toHaveTextContent('Maximum 5 images allowed in total')
    await expectPictures('lime.png', 'red.png', 'blue.png', 'black.png', 'white.png')
  })

  for (const width of [390, 1440])
    test(`names each picture that the server cannot read at ${width} px, and keeps the others`, NIGHTLY, async () => {
      const { api } = await openForm(width, 844)
      await fillInRequired()
      const names = ['red.png', 'first.png', 'lime.png', 'second.png']
      choosePictures(...(await Promise.all(names.map((name) => pictureFile('red', name)))))
      await expectPictures(...names)
      const issue = (at: number) => ({ loc: ['body', 'images', at], msg: 'Images must be valid', type: 'custom' })
      const body = { detail: [issue(1), issue(3)], message: 'Please check', code: 'invalid_input' }
      api.failOnce(createProduct, { status: 422, body })
      await save.click()
      const alert = pictures.getByRole('alert')
      await expect.element(alert).toBeInViewport()
      expect(alert.element().textContent).toMatch(/^first\.png .*valid.*opened.*second\.png .*valid.*opened/)
      await expect.element(field('Choose pictures: JPEG, PNG or WebP')).toHaveFocus()
      await expectPictures('red.png', 'lime.png')
      await save.click()
      await expect.element(dialog).not.toBeInTheDocument()
      const [, sent] = api.sentTo(createProduct) as unknown as FormData[]
      expect(sent?.getAll('images').map((file) => (file as File).name)).toEqual(['red.png', 'lime.png'])
    })
})
