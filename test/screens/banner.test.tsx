import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueApi } from './support/catalogue-api.ts'
import { stopClock } from './support/clock.ts'
import { heading, tabTo } from './support/expectations.ts'
import { emulateMedia } from './support/media.ts'
import { renderRoute } from './support/render-route.tsx'
import { NIGHTLY } from './support/nightly.ts'

const banner = page.getByRole('region', { name: 'Offers' })
const featured = page.getByRole('region', { name: 'Featured Products' })
const slide = (place: number) => banner.getByRole('group', { name: `${place} of 2` })
const offer = (place: number) => banner.getByRole('button', { name: new RegExp(`^Offer ${place}`) })
const pause = banner.getByRole('button', { name: 'Pause Offers' })
const play = banner.getByRole('button', { name: 'Play Offers' })

/** Returns the video of a slide, which is added to the page only once it may play. */
const filmOf = (place: 1 | 2) => document.querySelector<HTMLVideoElement>(`[aria-label="${place} of 2"] video`)

beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await page.viewport(1024, 800)
})

afterEach(async () => {
  Reflect.deleteProperty(document, 'hidden')
  scrollTo(0, 0)
  await emulateMedia()
})

function showFilms(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true })
}

/** Opens the home page with the clock stopped, and with the pointer and the focus away from the carousels. */
async function openHome() {
  const clock = stopClock()
  const screen = await renderRoute('/', { api: catalogueApi() })
  await moveAway()
  await expect.element(offer(1)).toHaveAttribute('aria-current', 'true')
  return { clock, ...screen }
}

async function moveAway(): Promise<void> {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await page.getByRole('link', { name: 'Isoko, home' }).first().hover()
}

/** Expects the carousel's live region to indicate that it advances automatically, or that it does not. */
async function expectAdvancing(advances: boolean): Promise<void> {
  const strip = () => banner.element().querySelector('[aria-live]')
  await expect.poll(() => strip()?.getAttribute('aria-live')).toBe(advances ? 'off' : 'polite')
}

async function expectSlide(place: 1 | 2): Promise<void> {
  await expect.element(offer(place)).toHaveAttribute('aria-current', 'true')
  await expect.element(slide(place).getByRole('heading').first()).toBeInViewport()
}

async function expectFilm(place: 1 | 2, state: 'playing' | 'paused'): Promise<void> {
  await expect.poll(() => filmOf(place)?.paused, { message: `film ${place}` }).toBe(state === 'paused')
}

function setHidden(value: boolean): void {
  Object.defineProperty(document, 'hidden', { value, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the banner with films', () => {
  beforeEach(showFilms)

  test('advances every 8 seconds, wraps around, and restarts the film of each slide', async () => {
    const { clock } = await openHome()
    await expectAdvancing(true)
    await expectFilm(1, 'playing')
    await clock.pass(7_999)
    await expectSlide(1)
    await clock.pass(1)
    await expectSlide(2)
    await expectFilm(2, 'playing')
    await expectFilm(1, 'paused')
    const film = filmOf(1)
    if (film) film.currentTime = 6
    await clock.pass(8_000)
    await expectSlide(1)
    await expectFilm(1, 'playing')
    expect(film?.currentTime).toBeLessThan(5)
    expect(film?.muted).toBe(true)
  })

  test('does not advance while paused, and advances again after Play', NIGHTLY, async () => {
    const { clock } = await openHome()
    await expectFilm(1, 'playing')
    await pause.click()
    await moveAway()
    await clock.pass(30_000)
    await expectSlide(1)
    await expectFilm(1, 'paused')
    // Pressing Play starts the banner even though the button has the pointer and the focus.
    await play.click()
    await expectAdvancing(true)
    await clock.pass(8_000)
    await expectSlide(2)
  })

  test('does not advance on hover, on focus, in a hidden tab or out of view', NIGHTLY, async () => {
    const { clock } = await openHome()
    await expectAdvancing(true)
    const expectHalted = async () => {
      await expectAdvancing(false)
      await clock.pass(20_000)
      await expect.element(offer(1)).toHaveAttribute('aria-current', 'true')
    }
    const resume = async () => {
      await moveAway()
      await expectAdvancing(true)
    }
    await slide(1).getByRole('heading').first().hover()
    await expectHalted()
    await resume()
    slide(1).getByRole('link', { name: 'View Offers' }).first().element().focus()
    await expectHalted()
    await resume()
    setHidden(true)
    await expectHalted()
    setHidden(false)
    await expectAdvancing(true)
    page.getByRole('contentinfo').element().scrollIntoView({ behavior: 'instant' })
    await expectFilm(1, 'paused')
    await expectHalted()
    scrollTo({ top: 0, behavior: 'instant' })
    await expectFilm(1, 'playing')
    await clock.pass(8_000)
    await expectSlide(2)
  })

  test('stays still with reduced motion until Play is pressed', NIGHTLY, async () => {
    await emulateMedia()
    const { clock } = await openHome()
    await clock.pass(30_000)
    await expectSlide(1)
    await expect.element(featured.getByRole('button', { name: 'Play Featured Products' })).toBeVisible()
    const first = featured.getByRole('listitem').first()
    const left = first.element().getBoundingClientRect().left
    await clock.pass(2_000)
    expect(first.element().getBoundingClientRect().left).toBe(left)
    expect(document.querySelector('video')).toBeNull()
    await play.click()
    await expectAdvancing(true)
    await clock.pass(8_000)
    await expectSlide(2)
  })
})

test('loads no film in data-saving mode', NIGHTLY, async () => {
  const { clock } = await openHome()
  await expectAdvancing(true)
  await clock.pass(8_000)
  await expectSlide(2)
  expect(document.querySelector('video')).toBeNull()
})

test('supports the keyboard for pause, slides and offers', NIGHTLY, async () => {
  const { path } = await openHome()
  page.getByRole('main').element().focus()
  await tabTo(pause)
  await userEvent.keyboard('{Enter}')
  await tabTo(offer(2))
  await userEvent.keyboard('{Enter}')
  await expectSlide(2)
  const shop = slide(2).getByRole('link', { name: 'Shop Now Robotics & Automation' })
  await tabTo(shop)
  await tabTo(play, '{Shift>}{Tab}{/Shift}')
  // The hidden slide cannot receive the focus.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(slide(1).element().contains(document.activeElement)).toBe(false)
  await tabTo(shop)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Robotics').first()).toHaveFocus()
  expect(path()).toBe('/products?category_ids=3')
})

test('outlines the whole offer or product whose link has keyboard focus', NIGHTLY, async () => {
  await openHome()
  const tile = slide(1).getByRole('article').filter({ hasText: 'Development Kits' })
  const product = featured.getByRole('article').first()
  for (const card of [tile, product]) {
    await expect.element(card).not.toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.keyboard('{Shift}') // makes the browser show focus outlines
    card.getByRole('link').first().element().focus()
    await expect.element(card).toHaveStyle({ outlineStyle: 'solid' })
  }
})
