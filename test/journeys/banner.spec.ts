import { expect, type Page } from '@playwright/test'
import {
  banner,
  expectSlide,
  featured,
  videoOf,
  VIDEO_URL,
  firstCard,
  moveAway,
  openHome,
  visibleCards,
  slide,
} from './home-page.ts'
import { tabTo, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('The banner shows its offers and links to their product lists', async ({ page, request }) => {
  expect(await (await request.get('/')).text(), 'rendered on the server').toContain('Smart Home IoT Devices')
  await openHome(page)
  await expect(slide(page, 1)).toContainText(
    /3 days left.*Smart Home IoT Devices.*25% OFF.*Best Sellers.*Development Kits.*15% OFF.*New Stock.*Electronic Components.*20% OFF/s,
  )
  await banner(page).getByRole('button', { name: 'Offer 2: Robotics & Automation' }).click()
  await expectSlide(page, 2)
  await expect(slide(page, 2)).toContainText(
    /5 days left.*Robotics & Automation.*30% OFF.*Featured.*Wireless Solutions.*20% OFF.*Popular.*Maker Essentials.*15% OFF/s,
  )
  for (const offers of await slide(page, 2).getByRole('link', { name: 'View Offers' }).all())
    await expect(offers).toHaveAttribute('href', '/products?featured=true')
  await page.clock.resume()
  await slide(page, 2).getByRole('link', { name: 'Shop Now Wireless Solutions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wireless Modules')
})

test.describe('Banner with films', () => {
  test.use({ savesData: false })

  test('The banner advances every 8 seconds and wraps, and each slide restarts its video', async ({ page }) => {
    await openHome(page)
    await page.clock.runFor(7_500)
    await expectSlide(page, 1)
    await page.clock.runFor(600)
    await expectSlide(page, 2)
    await expect(videoOf(page, 2)).toHaveJSProperty('paused', false)
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', true)
    await videoOf(page, 1).evaluate((video: HTMLVideoElement) => (video.currentTime = 6))
    await page.clock.runFor(8_000)
    await expectSlide(page, 1)
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', false)
    expect(await videoOf(page, 1).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(5)
    await expect(videoOf(page, 1)).toHaveJSProperty('muted', true)
  })

  test('The banner does not advance while paused, and advances again after Play', async ({ page }) => {
    await openHome(page)
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', false)
    await banner(page).getByRole('button', { name: 'Pause Offers' }).click()
    await moveAway(page)
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', true)
    // Pointer and focus are on the button: who presses Play wants to see it play.
    await banner(page).getByRole('button', { name: 'Play Offers' }).click()
    await page.clock.runFor(8_000)
    await expectSlide(page, 2)
  })

  test('The banner does not advance on hover, on focus, in a hidden tab or out of view', async ({ page }) => {
    await openHome(page)
    const stays = async () => {
      await page.clock.runFor(20_000)
      await expect(banner(page).getByRole('button', { name: /^Offer 1/ })).toHaveAttribute('aria-current', 'true')
    }
    await slide(page, 1).getByRole('heading').first().hover()
    await stays()
    await moveAway(page)
    await slide(page, 1).getByRole('link', { name: 'View Offers' }).first().focus()
    await stays()
    await moveAway(page)
    await setHidden(page, true)
    await stays()
    await setHidden(page, false)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', true)
    await stays()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(videoOf(page, 1)).toHaveJSProperty('paused', false)
    await page.clock.runFor(8_000)
    await expectSlide(page, 2)
  })

  test('The banner does not move with reduced motion until Play is pressed', async ({ page }) => {
    const films: string[] = []
    page.on('request', (request) => VIDEO_URL.test(request.url()) && films.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page)
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    const [before] = await visibleCards(page)
    expect(await firstCard(page)).toBe(before)
    await expect(featured(page).getByRole('button', { name: 'Play Featured Products' })).toBeVisible()
    expect(films, 'films fetched').toEqual([])
    await banner(page).getByRole('button', { name: 'Play Offers' }).click()
    await page.clock.runFor(8_000)
    await expectSlide(page, 2)
  })
})

test('The banner loads no video with data saving on, and videos are served in cacheable ranges', async ({
  page,
  request,
}) => {
  const films = new Set<string>()
  page.on('request', (one) => VIDEO_URL.test(one.url()) && films.add(one.url()))
  await openHome(page)
  await page.clock.runFor(8_000)
  await expectSlide(page, 2)
  expect([...films]).toEqual([])
  const script = await (await request.get('/')).text()
  expect(script, 'the page itself names no film').not.toMatch(/<video/)

  const other = await page.context().browser()?.newPage()
  await other?.goto(page.url())
  const address = await other
    ?.locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentSrc)
  await other?.close()
  const part = await request.get(address ?? '', { headers: { range: 'bytes=0-1' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['cache-control']).toContain('immutable')
  const size = Number(part.headers()['content-range']?.split('/')[1])
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThanOrEqual(300_000)
})

test('The banner is operated by keyboard: pause, slides and offers', async ({ page }) => {
  await openHome(page)
  await page.getByRole('main').focus()
  await tabTo(page, banner(page).getByRole('button', { name: 'Pause Offers' }))
  await page.keyboard.press('Enter')
  await tabTo(page, banner(page).getByRole('button', { name: /^Offer 2/ }))
  await page.keyboard.press('Enter')
  await expectSlide(page, 2)
  await tabTo(page, slide(page, 2).getByRole('link', { name: 'Shop Now Robotics & Automation' }))
  // What is out of sight takes no focus.
  await tabTo(page, banner(page).getByRole('button', { name: 'Play Offers' }), 'Shift+Tab')
  await tabTo(page, slide(page, 2).getByRole('link', { name: 'Shop Now Robotics & Automation' }))
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robotics')
})

test.describe('Banner on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A swipe shows the next slide of the banner', async ({ page }) => {
    await openHome(page)
    const y = ((await banner(page).boundingBox())?.y ?? 0) + 150
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 330, y }] })
    for (let x = 310; x > 30; x -= 20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectSlide(page, 2)
  })
})

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('An offer and a product whose link has the keyboard focus are framed whole', async ({ page }) => {
  await openHome(page)
  const offer = slide(page, 1).getByRole('article').filter({ hasText: 'Development Kits' })
  const product = featured(page).getByRole('article').first()
  for (const card of [offer, product]) {
    await expect(card).not.toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Shift') // from now on focus is shown
    await card.getByRole('link').first().focus()
    await expect(card).toHaveCSS('outline-style', 'solid')
  }
})
