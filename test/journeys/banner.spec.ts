import { expect } from '@playwright/test'
import { banner, expectSlide, openHome, slide, videoOf } from './home-page.ts'
import { test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the banner with films', () => {
  test.use({ savesData: false })

  test(
    'shows the offers, serves films in cacheable ranges, and links to product lists',
    { tag: '@nightly' },
    async ({ page, request }) => {
      const html = await (await request.get('/')).text()
      expect(html, 'rendered on the server').toContain('Smart Home IoT Devices')
      expect(html, 'the page itself names no film').not.toMatch(/<video/)
      await openHome(page)
      await expect(slide(page, 1)).toContainText(
        /3 days left.*Smart Home IoT Devices.*25% OFF.*Best Sellers.*Development Kits.*15% OFF.*New Stock.*Electronic Components.*20% OFF/s,
      )
      await expect(videoOf(page, 1)).toHaveJSProperty('paused', false)
      const film = await videoOf(page, 1).evaluate((video: HTMLVideoElement) => video.currentSrc)
      const part = await request.get(film, { headers: { range: 'bytes=0-1' } })
      expect(part.status()).toBe(206)
      expect(part.headers()['cache-control']).toContain('immutable')
      const size = Number(part.headers()['content-range']?.split('/')[1])
      expect(size).toBeGreaterThan(10_000)
      expect(size).toBeLessThanOrEqual(300_000)

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
    },
  )
})

test.describe('the banner on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows the next slide after a swipe', { tag: '@nightly' }, async ({ page }) => {
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
