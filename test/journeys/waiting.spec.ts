import { expect, type Page } from '@playwright/test'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { createOffer, makeStaff, sellPieces } from './staff-personas.ts'
import { signInAs } from './personas.ts'

test.use({ changesShop: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })

test(
  'links each entry of Waiting for you to its list, for admins and sellers',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const seller = await makeStaff(request, 'seller')
    const product = await createOffer(request, seller, { name: 'Stepper driver', price: 2500, stock: 2 })
    const { id } = await sellPieces(request, product, 2)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin')
    const toCall = panel(page).getByRole('link', { name: /to call/ })
    await expect(toCall).toContainText('oldest')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page, `what waits at ${width} px`)
    }
    const count = Number.parseInt((await toCall.innerText()).replace(',', ''), 10)
    await toCall.click()
    await expect(page).toHaveURL('/admin/orders?status=to_call')
    await expect(page.getByRole('button', { name: `To call ${count}` })).toHaveAttribute('aria-pressed', 'true')
    await page.getByPlaceholder('Search orders...').fill(`#${id}`) // the oldest orders come first
    await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toBeVisible()

    const sellersPage = await browser.newPage()
    await signInAs(sellersPage, seller)
    await sellersPage.goto('/seller')
    await expect(panel(sellersPage).getByRole('listitem')).toHaveText([/^1\s*to pack/, /^1\s*sold out$/])
    await panel(sellersPage)
      .getByRole('link', { name: /sold out/ })
      .click()
    await expect(sellersPage).toHaveURL('/seller?only=out')
    await expect(sellersPage.getByRole('row').filter({ hasText: 'Stepper driver' })).toBeVisible()
  },
)
