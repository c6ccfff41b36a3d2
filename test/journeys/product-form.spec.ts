import { expect, type Page } from '@playwright/test'
import { signInAdmin, signInAs } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import {
  openAsSeller,
  chooseCategory,
  choosePictures,
  colourOf,
  dropFiles,
  expectPictures,
  field,
  fillIn,
  formDialog,
  uniqueName,
  listOwnProducts,
  paste,
  pictureFiles,
  save,
  tiles,
  type StoredProduct,
} from './product-form-page.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

test('A seller creates a product with all its fields', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  const name = uniqueName('BME280 breakout')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Description'), 'leaves room for the fields below').toHaveCSS('height', '80px')
  await fillIn(page, {
    Name: name,
    Description: 'Three in one',
    Price: '11 500,50',
    Stock: '40',
    'Part number': 'BME280',
  })
  await fillIn(page, { Manufacturer: 'Bosch', Package: 'Module', Datasheet: 'https://example.com/bme280.pdf' })
  await chooseCategory(page, 'Sensors', 'Environmental')

  await formDialog(page).getByRole('button', { name: 'New category in Environmental' }).click()
  await formDialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(formDialog(page).getByText('Category name is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(formDialog(page).getByRole('button', { name: 'New category in Environmental' })).toBeFocused()
  await page.keyboard.press('Enter')
  const category = uniqueName('Pressure')
  await page.keyboard.type(category)
  await page.keyboard.press('Enter')
  await expect(formDialog(page).getByRole('button', { name: category, pressed: true })).toBeFocused()

  await paste(field(page, 'Specification'), 'Supply voltage\t1.71-3.6 V\nInterface\tI2C / SPI\n')
  await formDialog(page).getByRole('button', { name: 'Add specification' }).click()
  await page.keyboard.type('Average current')
  await field(page, 'Value of Average current').fill('3u6')
  await field(page, 'Unit of Average current').fill('A')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Specification').last()).toBeFocused()
  await expect(formDialog(page).getByText('Read as 3.6 µA')).toBeVisible()

  await formDialog(page).getByRole('button', { name: 'Add a pin' }).click()
  await page.keyboard.type('VIN')
  await page.keyboard.press('Enter')
  await paste(field(page, 'Name of pin 2'), 'GND SCL')
  await field(page, 'Use of pin 3').fill('clock of I2C')
  const tags = formDialog(page).getByRole('textbox', { name: 'Tags' })
  await tags.fill('pressure, weather')
  await tags.press('Enter')
  await formDialog(page).getByLabel('Featured').check()
  await choosePictures(page, await pictureFiles('red', 'lime'))
  await expectPictures(page, 'red.png', 'lime.png')
  await expect(tiles(page).first().getByText('First')).toBeVisible()
  await save(page).click()

  await expect(page).toHaveURL('/seller')
  await expect(formDialog(page)).toBeHidden()
  await expect(page.getByText('Product saved')).toBeVisible()
  const [stored] = await listOwnProducts(seller)
  expect(stored).toMatchObject({
    name,
    price: 11_500.5,
    stock_quantity: 40,
    status: 'active',
    featured: true,
    mpn: 'BME280',
    manufacturer: 'Bosch',
    category_path: [{ name: 'Sensors' }, { name: 'Environmental' }, { name: category }],
    specs: [
      { name: 'Supply voltage', text: '1.71-3.6 V' },
      { name: 'Interface', text: 'I2C / SPI' },
      { name: 'Average current', text: '3.6 µA' },
    ],
    pins: [
      { number: 1, name: 'VIN' },
      { number: 2, name: 'GND' },
      { number: 3, name: 'SCL', use: 'clock of I2C' },
    ],
    tags: ['pressure', 'weather'],
    datasheet_url: 'https://example.com/bme280.pdf',
  })
  expect(await colourOf(page, `/static/${stored?.image_urls[0]}`)).toEqual([1, 0, 0])
  await page.goto(`/product/${stored?.id}`)
  await expect(heading(page)).toHaveText(name)
})

test.describe('Pictures of the product form', () => {
  // Playwright's trace reads each preview as a page could not.
  test.use({ allowedNoise: /^Connecting to 'blob:/ })

  test('A product takes at most five pictures of up to 5 MB, which can be reordered and removed', async ({ page }) => {
    const seller = await openAsSeller(page, '/seller/products/new')
    await expect(field(page, 'Choose pictures: JPEG, PNG or WebP')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp',
    )
    const [red, lime, blue, black, white, cyan] = await pictureFiles('red', 'lime', 'blue', 'black', 'white', 'cyan')
    if (!red || !lime || !blue || !black || !white || !cyan) throw new Error('six were made')
    const pictures = formDialog(page).getByRole('region', { name: 'Pictures' })

    await choosePictures(page, [{ ...red, name: 'bench-photo.png', buffer: Buffer.alloc(5_242_881) }, lime])
    await expect(pictures.getByRole('alert')).toHaveText(
      'bench-photo.png (5.0 MB): Images must be under 5MB and in a valid format',
    )
    await choosePictures(page, [{ ...red, name: 'plan.svg', mimeType: 'image/svg+xml' }])
    await expect(pictures.getByRole('alert')).toHaveText(/^plan.svg \(0.0 MB\): Images must be under 5MB/)
    await choosePictures(page, [{ ...red, name: 'no-picture.png', buffer: Buffer.from('hello') }])
    await expect(pictures.getByRole('alert')).toHaveText(/^no-picture.png .*valid format$/)
    const broken = ['first.png', 'second.png'].map((name) => ({ ...red, name, buffer: Buffer.from(name) }))
    await choosePictures(page, broken)
    await expect(pictures.getByRole('alert')).toHaveText(/first\.png .*second\.png /)
    await expectPictures(page, 'lime.png')

    await dropFiles(field(page, 'Description'), [red, blue, black, white, cyan])
    await expect(pictures.getByRole('alert')).toHaveText('Maximum 5 images allowed in total')
    await expectPictures(page, 'lime.png', 'red.png', 'blue.png', 'black.png', 'white.png')

    await tiles(page).nth(4).dragTo(tiles(page).first())
    await expectPictures(page, 'white.png', 'lime.png', 'red.png', 'blue.png', 'black.png')
    const forward = formDialog(page).getByRole('button', { name: 'Move picture 3 left' })
    await forward.focus()
    await page.keyboard.press('Enter')
    await expect(formDialog(page).getByText('This picture is number 2 now')).toBeAttached()
    await page.keyboard.press('Enter')
    await expectPictures(page, 'red.png', 'white.png', 'lime.png', 'blue.png', 'black.png')
    await expect(formDialog(page).getByRole('button', { name: 'Move picture 1 right' })).toBeFocused()
    for (let at = 5; at > 2; at--)
      await formDialog(page)
        .getByRole('button', { name: `Remove picture ${at}` })
        .click()

    await fillIn(page, { Name: uniqueName('Pictured'), Price: '100', Stock: '1' })
    await chooseCategory(page, 'Sensors')
    await save(page).click()
    await expect(page).toHaveURL('/seller')
    const [stored] = await listOwnProducts(seller)
    expect(await coloursOf(page, stored)).toEqual(['red', 'white'])

    // One of the stored ones goes, and a new one comes first.
    await page.goto(`/seller/products/${stored?.id}`)
    await expect(tiles(page)).toHaveCount(2)
    await formDialog(page).getByRole('button', { name: 'Remove picture 1' }).click()
    await choosePictures(page, [blue])
    await formDialog(page).getByRole('button', { name: 'Move picture 2 left' }).click()
    await save(page).click()
    await expect(page).toHaveURL('/seller')
    expect(await coloursOf(page, (await listOwnProducts(seller))[0])).toEqual(['blue', 'white'])
  })
})

async function coloursOf(page: Page, product: StoredProduct | undefined) {
  const names: Record<string, string> = { '1,0,0': 'red', '1,1,1': 'white', '0,0,1': 'blue' }
  const colours = (product?.image_urls ?? []).map((url) => colourOf(page, `/static/${url}`))
  return (await Promise.all(colours)).map((colour) => names[colour.join()] ?? colour)
}

test('Editing a product keeps the stock change of a sale made meanwhile', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const product = await createOffer(request, seller, { name: uniqueName('Sold meanwhile'), price: 500, stock: 10 })
  await signInAs(page, seller)
  await page.goto(`/seller/products/${product.id}`)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Stock')).toHaveValue('10')
  await sellPieces(request, product, 3)
  await fillIn(page, { Stock: '12' })
  await page.reload() // the draft still knows which stock was seen
  await expect(field(page, 'Stock')).toHaveValue('12')
  const sent = page.waitForRequest((one) => one.method() === 'PUT')
  await save(page).click()
  const form = (await sent).postData() ?? ''
  expect(form).toContain('{"stock_quantity":"12","stock_seen":10}')
  await expect(page).toHaveURL('/seller')
  expect((await listOwnProducts(seller))[0]?.stock_quantity).toBe(9)
})

test('The product form warns of a similar product of the seller and links to it', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const name = uniqueName('Ultrasonic Sensor')
  const product = await createOffer(request, seller, { name, price: 2500, stock: 3 })
  await signInAs(page, seller)
  await page.goto('/seller/products/new')
  await field(page, 'Name').fill(name.toUpperCase())
  await expect(formDialog(page).getByText(`Looks like one you have: ${name}, Rwf 2,500, 3 in stock.`)).toBeVisible()
  await field(page, 'Name').fill('Something else')
  await expect(formDialog(page).getByText(/^Looks like/)).toBeHidden()
  await field(page, 'Name').fill(name)
  await formDialog(page).getByRole('link', { name: 'Open that one' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/seller/products/${product.id}`)
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(formDialog(page).getByText(/^Looks like/)).toBeHidden()
})

test('An admin edits any product and its seller, and the API returns the change at once', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const product = await createOffer(request, seller, { name: uniqueName('Renamed'), price: 900, stock: 5 })
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto(`/admin/products/${product.id}`)
  await expect(field(page, 'Name')).toHaveValue(product.name)
  const [name, sku] = [uniqueName('Better name'), uniqueName('SHOP')]
  await expect(field(page, 'Sold by').getByRole('option', { selected: true })).toHaveText('Eric Mugisha')
  await fillIn(page, { Name: name })
  await field(page, 'Status').selectOption('Inactive')
  await save(page).click()
  await expect(page).toHaveURL('/admin/products')
  expect((await listOwnProducts(seller))[0]).toMatchObject({ name, status: 'inactive', stock_quantity: 5 })
  const call = await signInAdmin(request)
  expect(await call('GET', `/api/products/product/${product.id}?all=true`)).toMatchObject({ name })
  await page.goto(`/admin/products/${product.id}`)
  await field(page, 'Sold by').selectOption('The shop itself')
  await field(page, 'Own number (SKU)').fill(sku)
  await save(page).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await call('GET', `/api/products/product/${product.id}?all=true`)).toMatchObject({ sku, seller: { id: null } })
  expect(await listOwnProducts(seller)).toEqual([])
})

test('Back closes the product form, and asks for confirmation when it has unsaved input', async ({ page }) => {
  await openAsSeller(page, '/seller')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.goBack()
  await expect(formDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/seller')

  await page.getByRole('link', { name: 'Add Product' }).click()
  await field(page, 'Name').fill('Not yet')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/seller/products/new')
  await expect(field(page, 'Name')).toHaveValue('Not yet')
  await formDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/seller')
  await page.goForward() // closing went back, so the form still lies ahead
  await expect(field(page, 'Name')).toHaveValue('Not yet')
})

test('A cached product list shows the saved price when the form returns to it', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const product = await createOffer(request, seller, { name: uniqueName('Kept in a list'), price: 500, stock: 10 })
  await signInAs(page, seller)
  const list = `/products?search=${product.name.split(' ').at(-1)}`
  await page.goto(list)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: product.name })
  await expect(card).toContainText('Rwf 500')
  await follow(page, `/seller/products/${product.id}`)
  await field(page, 'Price').fill('700')
  await save(page).click()
  await expect(page).toHaveURL(list) // where the form was opened from
  await expect(card).toContainText('Rwf 700')
})

/** As a link of the page would lead there. */
async function follow(page: Page, path: string): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(path)
  }, path)
}

test('A seller creates a product by keyboard alone', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Typed only')
  for (const [label, text] of [
    ['Price', '250'],
    ['Stock', '7'],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  const first = formDialog(page).getByRole('group', { name: 'Categories', exact: true }).getByRole('button').first()
  await tabTo(page, first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const second = formDialog(page).getByRole('group', { name: /^Categories in / })
  await expect(second.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second.first().getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/seller')
  expect((await listOwnProducts(seller))[0]).toMatchObject({ name: 'Typed only', price: 250, stock_quantity: 7 })
})

test('The product form fills the screen of a phone with its pictures first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const seller = await openAsSeller(page, '/seller/products/new')
  const box = await formDialog(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 })
  await choosePictures(page, await pictureFiles('red', 'lime', 'blue'))
  await expectPictures(page, 'red.png', 'lime.png', 'blue.png')
  const [pictures, name] = [formDialog(page).getByRole('region', { name: 'Pictures' }), field(page, 'Name')]
  expect((await pictures.boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0)
  await fillIn(page, { Name: 'From a phone', Price: '100', Stock: '2' })
  await chooseCategory(page, 'Sensors', 'Environmental')
  await expect(formDialog(page).getByRole('button', { name: 'Robotics' })).toBeHidden()
  await formDialog(page).getByRole('button', { name: 'All', exact: true }).click()
  await chooseCategory(page, 'Robotics')
  await expectNoHorizontalScroll(page, 'the product form')
  await expectAccessible(page, 'the product form of a phone', 'dialog')
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  expect((await listOwnProducts(seller))[0]).toMatchObject({
    name: 'From a phone',
    category_path: [{ name: 'Robotics' }],
  })
})

test('The product form is accessible and does not scroll sideways at 320 px', async ({ page }) => {
  await openAsSeller(page, '/seller/products/new')
  await expect(field(page, 'Name')).toBeFocused()
  await expectAccessible(page, 'the product form', 'dialog')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(save(page)).toBeInViewport()
  await expectNoHorizontalScroll(page, 'the narrow product form')
  expect(await formDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
})
