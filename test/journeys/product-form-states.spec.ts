import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createProducts } from './personas.ts'
import { expectAccessible, test } from './fixtures.ts'
import {
  openAsSeller,
  chooseCategory,
  choosePictures,
  expectPictures,
  field,
  fillIn,
  formDialog,
  uniqueName,
  listOwnProducts,
  pictureFiles,
  save,
} from './product-form-page.ts'

test.use({ changesShop: true })

test('The product form shows missing and invalid input at its fields and sends nothing', async ({ page }) => {
  await openAsSeller(page, '/seller/products/new')
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/products')) calls++
  })
  await save(page).click()
  await expect(formDialog(page).getByText('This is required')).toHaveCount(4)
  await expect(field(page, 'Name')).toBeFocused()
  for (const label of ['Name', 'Price', 'Stock'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, { Name: 'x', Price: '-1', Stock: '1.5', Datasheet: 'www.example.com' })
  await expect(formDialog(page).getByText('This must be an amount with at most two decimals')).toBeVisible()
  await expect(formDialog(page).getByText(/^This must be a whole number of pieces/)).toBeVisible()
  await fillIn(page, { Price: '0.125' })
  await expect(formDialog(page).getByText('This must be an amount with at most two decimals')).toBeVisible()
  await fillIn(page, { Price: '0', Stock: '0' })
  await field(page, 'Specification').fill('Range')
  await save(page).click()
  await expect(formDialog(page).getByText('This must be a link that starts with http:// or https://')).toBeVisible()
  await expect(field(page, 'Value of Range')).toHaveAttribute('aria-invalid', 'true')
  await expect(
    formDialog(page)
      .getByRole('button', { name: 'Boards' })
      .or(formDialog(page).locator('[data-column] button'))
      .first(),
  ).toBeFocused()
  expect(calls).toBe(0)
  await expectAccessible(page, 'the product form with errors', 'dialog')
})

test('Errors of the server appear at their fields of the product form, and the input is kept', async ({ page }) => {
  await openAsSeller(page, '/seller/products/new')
  const name = uniqueName('Refused')
  await fillIn(page, { Name: name, Price: '100', Stock: '1' })
  await chooseCategory(page, 'Sensors')
  await formDialog(page).getByRole('button', { name: 'Add specification' }).click() // the first row stays empty and is not sent
  await page.keyboard.type('Range')
  await field(page, 'Value of Range').fill('4 m')

  const issue = (loc: (string | number)[], msg: string) => ({ loc: ['body', ...loc], msg, type: 'custom' })
  const detail = [
    issue(['product_data', 'specs', 0, 'text'], 'This is too long'),
    issue(['images'], 'Images must be under 5MB and in a valid format'),
  ]
  await page.route('**/api/products', (route) =>
    route.fulfill({ status: 422, json: { detail, message: 'Please check', code: 'invalid_input' } }),
  )
  await save(page).click()
  await expect(formDialog(page).getByText('This is too long')).toBeVisible()
  await expect(field(page, 'Value of Range')).toBeFocused()
  await expect(formDialog(page).getByRole('region', { name: 'Pictures' }).getByRole('alert')).toHaveText(
    /^Images must be/,
  )

  await page.unroute('**/api/products')
  await page.route('**/api/products', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not today', message: 'Not today', code: 'role_not_allowed' } }),
  )
  await save(page).click()
  await expect(formDialog(page).getByText('Not today')).toBeVisible()
  await expect(formDialog(page).getByText('This is too long')).toBeHidden()

  await page.unroute('**/api/products')
  await page.route('**/api/products', (route) => route.fulfill({ status: 400, body: '' }))
  await save(page).click()
  await expect(formDialog(page).getByText('Failed to save product', { exact: true })).toBeVisible()
  await formDialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
})

test.describe('Pictures that the server refuses', () => {
  // Playwright's trace reads each preview as a page could not.
  test.use({ allowedNoise: /^Connecting to 'blob:/ })

  for (const width of [390, 1440])
    test(`Each picture that only the server cannot read is named at ${width} px, and the others stay`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const seller = await openAsSeller(page, '/seller/products/new')
      await fillIn(page, { Name: uniqueName('Pictured'), Price: '100', Stock: '1' })
      await chooseCategory(page, 'Sensors')
      const [red, lime] = await pictureFiles('red', 'lime')
      if (!red || !lime) throw new Error('two were made')
      const gif = await sharp(red.buffer).gif().toBuffer() // which the browser shows, whatever its name
      const gifs = ['first.png', 'second.png'].map((name) => ({ ...red, name, buffer: gif }))
      await choosePictures(page, [red, ...gifs.slice(0, 1), lime, ...gifs.slice(1)])
      await expectPictures(page, 'red.png', 'first.png', 'lime.png', 'second.png')
      await save(page).click()
      const said = formDialog(page).getByRole('region', { name: 'Pictures' }).getByRole('alert')
      await expect(said).toHaveText(/^first\.png .*valid format.*second\.png .*valid format$/)
      await expect(said).toBeInViewport()
      await expect(field(page, 'Choose pictures: JPEG, PNG or WebP')).toBeFocused()
      await expectPictures(page, 'red.png', 'lime.png')
      await save(page).click()
      await expect(formDialog(page)).toBeHidden()
      expect((await listOwnProducts(seller))[0]?.image_urls).toHaveLength(2)
    })
})

test('A category that could not be created shows the reason, and categories that failed to load can be retried', async ({
  page,
}) => {
  await openAsSeller(page, '/seller/products/new')
  await page.route('**/get-or-create', (route) => route.fulfill({ status: 400, body: '' }))
  await formDialog(page).getByRole('button', { name: 'New category', exact: true }).click()
  await page.keyboard.type('Lasers')
  await page.keyboard.press('Enter')
  await expect(formDialog(page).getByText('Failed to create category')).toBeVisible()
  await formDialog(page).getByRole('button', { name: 'Cancel' }).first().click()
  await expect(formDialog(page).getByRole('button', { name: 'New category', exact: true })).toBeFocused()

  await page.route('**/api/products/categories*', (route) => route.fulfill({ status: 400, body: '' }))
  await page.reload()
  await expect(formDialog(page).getByText('Failed to fetch categories')).toBeVisible()
  await page.unroute('**/api/products/categories*')
  await formDialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(formDialog(page).getByRole('button', { name: 'Sensors' })).toBeVisible()
})

test('Creating a category that exists selects the existing one', async ({ page }) => {
  await openAsSeller(page, '/seller/products/new')
  await formDialog(page).getByRole('button', { name: 'New category', exact: true }).click()
  await page.keyboard.type(' sENSORS ')
  await page.keyboard.press('Enter')
  await expect(formDialog(page).getByRole('button', { name: 'Sensors', pressed: true })).toBeFocused()
})

test.describe('Product form without the network', () => {
  test.use({ allowedNoise: /net::ERR_FAILED/ })

  test('A save whose response is lost shows an error, and saving again creates no second product', async ({ page }) => {
    const seller = await openAsSeller(page, '/seller/products/new')
    const name = uniqueName('Lost')
    await fillIn(page, { Name: name, Price: '100', Stock: '1' })
    await chooseCategory(page, 'Sensors')
    let calls = 0
    let cut = () => {}
    await page.route('**/api/products', async (route) => {
      calls++
      await route.fetch()
      await new Promise<void>((resolve) => (cut = resolve))
      await route.abort()
    })
    await save(page).dblclick()
    await expect(formDialog(page).getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(formDialog(page)).toBeVisible()
    expect(calls).toBe(1)
    await expect.poll(async () => (await listOwnProducts(seller)).length).toBe(1)
    cut()
    await expect(formDialog(page).getByText(/^Failed to save product\. No answer came back/)).toBeVisible()
    await page.unroute('**/api/products')
    await save(page).click()
    await expect(formDialog(page)).toBeHidden()
    expect((await listOwnProducts(seller)).map((product) => product.name)).toEqual([name])
  })
})

test('An upload shows its progress and can be stopped', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  await fillIn(page, { Name: uniqueName('Slow'), Price: '100', Stock: '1' })
  await chooseCategory(page, 'Sensors')
  const noise = Buffer.from(Array.from({ length: 600_000 }, () => Math.floor(Math.random() * 256)))
  const [picture] = await pictureFiles('red')
  if (!picture) throw new Error('one was made')
  // What stands behind the end of a picture is not looked at, so it can be as large as needed.
  await choosePictures(page, [{ ...picture, buffer: Buffer.concat([picture.buffer, noise]) }])
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 100_000 }
  await network.send('Network.emulateNetworkConditions', line)
  await save(page).click()
  const progress = formDialog(page).getByRole('progressbar', { name: 'Sending picture 1' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await formDialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(formDialog(page).getByText('Stopped. Nothing was saved.')).toBeVisible()
  expect(await listOwnProducts(seller)).toEqual([])
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  expect(await listOwnProducts(seller)).toHaveLength(1)
})

test('A product draft survives a reload, and leaving the form asks for confirmation', async ({ page }) => {
  await page.clock.install()
  await openAsSeller(page, '/seller')
  await page.evaluate(() => history.pushState(null, '', '/seller')) // something to go back to
  await page.goto('/seller/products/new')
  await field(page, 'Name').fill('Half a product')
  await formDialog(page).getByRole('button', { name: 'Add specification' }).click()
  await page.keyboard.type('Range')
  await page.clock.runFor(12_000)
  await expect(formDialog(page).getByText('Draft kept 12 seconds ago')).toBeVisible()
  await page.clock.runFor(180_000)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Half a product')
  await expect(formDialog(page).getByLabel('Specification', { exact: true }).nth(1)).toHaveValue('Range')
  await expect(formDialog(page).getByText(/^Your draft of 3 minutes ago is back\. Pictures are not kept/)).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByText('Half a product')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'the question before leaving', 'dialog[open]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(formDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/seller')
  await expect(formDialog(page)).toBeHidden()

  await page.goto('/seller/products/new')
  await expect(field(page, 'Name')).toHaveValue('Half a product')
  await formDialog(page).getByRole('button', { name: 'Discard the draft' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  await formDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/seller')
  await page.goto('/seller/products/new')
  await expect(field(page, 'Name')).toHaveValue('')
})

test("A seller who opens the form of another account's product sees that it does not exist", async ({
  page,
  request,
}) => {
  const [other] = await createProducts(request, { name: 'Of the shop', price: 900, stock: 5 })
  if (!other) throw new Error('one was offered')
  await openAsSeller(page, `/seller/products/${other.id}`)
  await expect(formDialog(page).getByRole('heading', { name: 'There is no such product here' })).toBeVisible()
  await expectAccessible(page, 'a product that is not there', 'dialog')
  await formDialog(page).getByRole('button', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/seller')
  await page.goto('/seller/products/none')
  await expect(formDialog(page).getByRole('heading', { name: 'There is no such product here' })).toBeVisible()
})
