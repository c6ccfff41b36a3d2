import { expect, type Page } from '@playwright/test'
import { signInAdmin, signInAs } from './personas.ts'
import { heading } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
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
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

test('creates a product with all its fields', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  const name = uniqueName('BME280 breakout')
  await expect(field(page, 'Name')).toBeFocused()
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

  await formDialog(page).getByText('Pins', { exact: true }).click()
  await formDialog(page).getByRole('button', { name: 'Add a pin' }).click()
  await page.keyboard.type('VIN')
  await page.keyboard.press('Enter')
  await paste(field(page, 'Name of pin 2'), 'GND SCL')
  await field(page, 'Function of pin 3').fill('clock of I2C')
  const tags = formDialog(page).getByRole('textbox', { name: 'Tags' })
  await tags.fill('pressure, weather')
  await tags.press('Enter')
  await formDialog(page).getByLabel('Featured').check()
  await choosePictures(page, await pictureFiles('red', 'lime'))
  await expectPictures(page, 'red.png', 'lime.png')
  await expect(tiles(page).first().getByText('Main', { exact: true })).toBeVisible()
  await save(page).click()

  await expect(page).toHaveURL('/seller')
  await expect(formDialog(page)).toBeHidden()
  await expectNotice(page, 'Product saved')
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

test.describe('pictures of the product form', () => {
  // Playwright's trace recorder requests each picture preview, which the page's Content Security Policy forbids.
  test.use({ allowedNoise: /^Connecting to 'blob:/ })

  test('accepts dropped pictures, reorders and removes them, and stores them in order', async ({ page }) => {
    const seller = await openAsSeller(page, '/seller/products/new')
    const [red, lime, blue, black, white, cyan] = await pictureFiles('red', 'lime', 'blue', 'black', 'white', 'cyan')
    if (!red || !lime || !blue || !black || !white || !cyan) throw new Error('six were made')
    await choosePictures(page, [lime])
    await dropFiles(field(page, 'Description'), [red, blue, black, white, cyan])
    await expect(formDialog(page).getByRole('region', { name: 'Pictures' }).getByRole('alert')).toHaveText(
      'Maximum 5 images allowed in total',
    )
    await expectPictures(page, 'lime.png', 'red.png', 'blue.png', 'black.png', 'white.png')

    await tiles(page).nth(4).dragTo(tiles(page).first())
    await expectPictures(page, 'white.png', 'lime.png', 'red.png', 'blue.png', 'black.png')
    const forward = formDialog(page).getByRole('button', { name: 'Move picture 3 left' })
    await forward.focus()
    await page.keyboard.press('Enter')
    await expect(formDialog(page).getByText('Picture moved to position 2')).toBeAttached()
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

    // Removes a stored picture, and moves a new picture into first place.
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

test('lets an admin edit any product and its seller, and serves the change at once', async ({ page, request }) => {
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
  await field(page, 'Seller SKU').fill(sku)
  await save(page).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await call('GET', `/api/products/product/${product.id}?all=true`)).toMatchObject({ sku, seller: { id: null } })
  expect(await listOwnProducts(seller)).toEqual([])
})

test(
  'closes the product form on Back, and asks for confirmation when it has unsaved input',
  { tag: '@nightly' },
  async ({ page }) => {
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
    await page.goForward() // closing the form navigated back, so the form is still ahead in the history
    await expect(field(page, 'Name')).toHaveValue('Not yet')
  },
)

test('shows the progress of an upload, and stops it on request', { tag: '@nightly' }, async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  await fillIn(page, { Name: uniqueName('Slow'), Price: '100', Stock: '1' })
  await chooseCategory(page, 'Sensors')
  const noise = Buffer.from(Array.from({ length: 600_000 }, () => Math.floor(Math.random() * 256)))
  const [picture] = await pictureFiles('red')
  if (!picture) throw new Error('one was made')
  // Data after the end of a picture is ignored, so the file can have any size.
  await choosePictures(page, [{ ...picture, buffer: Buffer.concat([picture.buffer, noise]) }])
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 100_000 }
  await network.send('Network.emulateNetworkConditions', line)
  await save(page).click()
  const progress = formDialog(page).getByRole('progressbar', { name: 'Uploading picture 1' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await formDialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(formDialog(page).getByText('Stopped. Nothing was saved.')).toBeVisible()
  expect(await listOwnProducts(seller)).toEqual([])
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  expect(await listOwnProducts(seller)).toHaveLength(1)
})
