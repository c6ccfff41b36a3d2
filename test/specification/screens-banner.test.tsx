import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBanners, type BannerTile } from '#contract/banners/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { expectToReadIn } from './reading.ts'

const banner = page.getByRole('region', { name: 'Offers' })
const slides = banner.getByRole('group', { includeHidden: true })

function tile(id: number, title: string, discount: string, fields: Partial<BannerTile> = {}): BannerTile {
  return { id, title, discount, description: '', image: 'banner1', backgroundColor: 'board', category: null, ...fields }
}

/** Tiles as listed in the specification. */
const slidesOfShop = [
  [
    tile(1, 'Smart Home IoT Devices', '25% OFF', { timeLeft: '3 days left', video: 'smart-home' }),
    tile(2, 'Development Kits', '15% OFF', { tag: 'Best Sellers' }),
    tile(3, 'Electronic Components', '20% OFF', { tag: 'New Stock' }),
  ],
  [
    tile(4, 'Robotics & Automation', '30% OFF', { timeLeft: '5 days left', video: 'robotics' }),
    tile(5, 'Wireless Solutions', '20% OFF', { tag: 'Featured' }),
    tile(6, 'Maker Essentials', '15% OFF', { tag: 'Popular' }),
  ],
]

const bannerApi = () => fakeApi().on(listBanners, () => slidesOfShop.map((shops) => ({ shops })))

const shownSlide = () => slides.elements().findIndex((slide) => !(slide as HTMLElement).inert)

describe('the banner carousel', () => {
  test('shows each tile with discount, and time left or tag', async () => {
    await renderRoute('/', { api: bannerApi() })
    await expect.poll(() => slides.elements().length).toBe(2)
    for (const [index, tiles] of slidesOfShop.entries())
      for (const { title, discount, tag, timeLeft } of tiles) {
        const shown = [...slides.nth(index).element().querySelectorAll('article')].find(({ textContent }) =>
          textContent.includes(title),
        )
        expect(shown?.innerText).toContain(discount)
        expect(shown?.innerText).toContain(tag ?? timeLeft)
      }
  })

  test('has a film on the main tile and a picture on the other two', async () => {
    await renderRoute('/', { api: bannerApi() })
    await expect.poll(() => slides.elements().length).toBe(2)
    const [main, ...others] = slides.first().element().querySelectorAll('article')
    await expect.poll(() => main?.querySelector('video, img')).toBeTruthy()
    expect(others).toHaveLength(2)
    for (const other of others) {
      expect(other.querySelector('video')).toBeNull()
      await expect.poll(() => other.querySelector('img')).not.toBeNull()
    }
  })

  test('offers "Shop Now" and "View Offers"', async () => {
    await renderRoute('/', { api: bannerApi() })
    await expectToReadIn(banner.getByRole('link', { name: 'Shop Now' }).first(), 'Shop Now')
    await expectToReadIn(banner.getByRole('link', { name: 'View Offers' }).first(), 'View Offers')
  })

  test('goes on by 8000 ms while it plays, and wraps to the first slide', async () => {
    const clock = stopClock()
    await renderRoute('/', { api: bannerApi() })
    await banner.getByRole('button', { name: /^Play/ }).click()
    await expect.element(banner.getByRole('button', { name: /^Pause/ })).toBeVisible()
    await expect.poll(shownSlide).toBe(0)
    await clock.pass(7999)
    expect(shownSlide()).toBe(0)
    await clock.pass(1)
    await expect.poll(shownSlide).toBe(1)
    await clock.pass(8000)
    await expect.poll(shownSlide).toBe(0)
  })

  test('stays while it is paused', async () => {
    const clock = stopClock()
    await renderRoute('/', { api: bannerApi() })
    await banner.getByRole('button', { name: /^Play/ }).click()
    await banner.getByRole('button', { name: /^Pause/ }).click()
    await expect.poll(shownSlide).toBe(0)
    await clock.pass(60_000)
    expect(shownSlide()).toBe(0)
  })
})
