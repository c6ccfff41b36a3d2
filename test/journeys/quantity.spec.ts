import { expect } from '@playwright/test'
import { signInAs, fillCart, makeBuyer, createProducts } from './personas.ts'
import { test } from './fixtures.ts'

test.use({ changesShop: true, viewport: { width: 390, height: 844 } })

test('sends a quantity changed just before leaving the page', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [relay, servo] = await createProducts(
    request,
    { name: 'Relay', price: 1500, stock: 30 },
    { name: 'Servo', price: 3000, stock: 30 },
  )
  if (!relay || !servo) throw new Error('no products')
  await fillCart(buyer, [relay, servo])
  await signInAs(page, buyer)
  const fieldOf = ({ name }: { name: string }) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  const quantities = async () =>
    (await buyer.call<{ items: { quantity: number }[] }>('GET', '/api/cart')).items.map(({ quantity }) => quantity)

  await page.goto('/cart')
  await page.clock.install()
  await fieldOf(relay).fill('7')
  await fieldOf(servo).fill('8')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100)) // while the clock is paused, the delay before the page saves a quantity never ends
  await page.goto('/contact')
  await expect.poll(quantities).toEqual([7, 8])

  await page.clock.resume()
  await page.goto('/cart')
  await fieldOf(relay).fill('9')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.getByRole('banner').getByRole('link', { name: 'Isoko' }).click()
  await expect(async () => {
    await page.clock.runFor(1) // runs all timers that are due
    expect(await quantities()).toEqual([9, 8])
  }).toPass({ intervals: [100] })
})
