import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from '#test/journeys/fixtures.ts'
import { walkTranslated } from './press-controls.ts'
import { screens } from './screens.ts'
import type { Visit } from './steps.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/gallery')
/** Maximum height of a screenshot in pixels, since the upper part of a long page is enough. */
const LONGEST = 3_000

/** Allows the lines that the app logs when a cart change or the side panel fails, as the specification requires. */
test.use({ allowedNoise: /ApiError: Out of order|Stats error: 400/ })

for (const [name, { steps, only }] of Object.entries(screens))
  test(
    `${name} is accessible and does not scroll sideways`,
    { tag: only ? `@${only}` : [] },
    async ({ page, request, viewport }, { project }) => {
      const width = viewport?.width ?? 0
      const visit: Visit = { page, request }
      for (const step of steps) await step(visit)
      await page.evaluate(() => document.fonts.ready)
      await expectNoHorizontalScroll(page, name)
      if (project.metadata.isCheck) {
        await expectAccessible(page, `${name}, ${project.name}`)
        return walkTranslated(page, name)
      }
      if (project.metadata.isForManifest) await waitForPictures(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.screenshot({
        path: path.join(FOLDER, `${name}-${project.name}.png`),
        clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
        fullPage: true,
        animations: 'disabled',
      })
    },
  )

/** Waits for the pictures in view, which appear in the web manifest's screenshots. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (image: Element) => {
      const { left, top, width } = image.getBoundingClientRect()
      return width > 0 && left >= 0 && left < innerWidth && top >= 0 && top < innerHeight && image.checkVisibility()
    }
    return [...document.images].filter(isInView).every(({ complete }) => complete)
  })
}
