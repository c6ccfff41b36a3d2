import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  approveApplication,
  changeApplication,
  createInvitationLink,
  listApplications,
  sendInvitation,
} from '#contract/accounts/applications.ts'
import { changeTerms, listSellers } from '#contract/accounts/sellers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const user = sampleAdmin()
const dialog = page.getByRole('dialog')
const approve = dialog.getByRole('button', { name: 'Approve' })

function sampleApplication() {
  const [application] = exampleOf(listApplications)
  if (!application) throw new Error('no application')
  return { ...application, id: 5, business: 'Kigali Robotics', status: 'new' as const, seller_id: null, note: '' }
}

function refusalAt(field: string, text: string) {
  const detail = [{ loc: ['body', field], msg: text, type: 'custom' }]
  return { status: 422, body: { detail, message: 'Please check', code: 'invalid_input' } }
}

for (const width of [390, 1440]) {
  test(
    `saves a note on an application, and shows errors in its approval at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      let application: ReturnType<typeof exampleOf<typeof listApplications>>[number] = sampleApplication()
      const api = fakeApi()
        .on(listApplications, () => [application])
        .on(changeApplication, ({ body }) => (application = { ...application, ...body }))
        .on(approveApplication, () => (application = { ...application, status: 'approved', seller_id: 9 }))
      await page.viewport(width, 900)
      await renderRoute('/admin/users/applications', { api, user })
      const link = page.getByRole('link', { name: 'Kigali Robotics' })
      await expect.element(link).toBeVisible()
      await expectAccessible('the applications', 'main')
      expectNoHorizontalScroll('the applications')
      await link.click()
      await expect.element(dialog.getByText('Motors, wheels and robot kits; about 40 products.')).toBeVisible()
      await expectAccessible('an application', 'dialog')
      await dialog.getByText('In discussion').click()
      await dialog.getByLabelText('Note').fill('Called, agreed on 12 percent')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(api.sentTo(changeApplication)).toMatchObject([{ status: 'talking', note: 'Called, agreed on 12 percent' }])
      await link.click()
      await expect.element(dialog.getByLabelText('Note')).toHaveValue('Called, agreed on 12 percent')
      await expect.element(dialog.getByRole('radio', { name: 'In discussion' })).toHaveFocus()

      await approve.click()
      await expect.element(dialog.getByLabelText('First products to review')).toHaveValue('10')
      await approve.click()
      await expect.element(dialog.getByText('Enter 0 to 50 percent, with at most two decimals')).toBeVisible()
      await dialog.getByLabelText('Commission').fill('12')
      await dialog.getByLabelText('First products to review').fill('11')
      await approve.click()
      await expect.element(dialog.getByText('Enter a number from 0 to 10')).toBeVisible()
      expect(api.countOf(approveApplication)).toBe(0)
      await dialog.getByLabelText('First products to review').fill('0')
      api.failOnce(
        approveApplication,
        refusalAt('shop_name', 'This is the name of the whole marketplace. Please choose another name'),
      )
      await approve.click()
      await expect.element(dialog.getByText('This is the name of the whole marketplace')).toBeVisible()
      await expectAccessible('the approval', 'dialog')
      expectNoHorizontalScroll('the approval')
      await approve.click()
      await expect.element(page.getByText('Kigali Robotics can now sell')).toBeVisible()
      expect(api.sentTo(approveApplication).at(-1)).toMatchObject({ checks: '0', commission_percent: '12' })
    },
  )

  test(`refuses new terms that start on a past day at ${width} px`, nightlyUnless(width === 390), async () => {
    const [seller] = exampleOf(listSellers)
    if (!seller) throw new Error('no seller')
    const api = fakeApi().on(listSellers, () => [{ ...seller, id: 9, shop_name: 'Kigali Robotics' }])
    const text = 'Past sales are already settled.'
    api.fail(changeTerms, { status: 409, body: { detail: text, message: text, code: 'terms_in_past' } })
    await page.viewport(width, 900)
    await renderRoute('/admin/users/sellers', { api, user })
    await page.getByRole('link', { name: 'Kigali Robotics' }).click()
    await dialog.getByLabelText('Commission').fill('9.5')
    await dialog.getByLabelText('From').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Change terms' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expectAccessible('the terms of a seller', 'dialog')
    expectNoHorizontalScroll('the terms of a seller')
    expect(api.sentTo(changeTerms)).toEqual([{ commission_percent: '9.5', from_day: '2020-01-01' }])
  })
}

for (const hasMailServer of [true, false])
  test(
    `shows the decision as the main button, and hands over the invitation ${hasMailServer ? 'by email' : 'as a link without a mail server'}`,
    nightlyUnless(hasMailServer),
    async () => {
      let application: ReturnType<typeof exampleOf<typeof listApplications>>[number] = sampleApplication()
      const link = 'https://isoko.example/invitation#4f0c2b'
      const api = fakeApi()
        .on(listApplications, () => [application])
        .on(
          approveApplication,
          () => (application = { ...application, status: 'approved', seller_id: 9, invited: true }),
        )
        .on(sendInvitation, () => ({ sent: true as const }))
        .on(createInvitationLink, () => ({ link }))
      await page.viewport(1440, 900)
      const visit = await renderRoute('/admin/users/applications/5', { api, user, store: { hasMailServer } })
      await expect.element(approve).toHaveClass('button-main')
      await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toHaveClass('button-main')
      await approve.click()
      await expect.element(dialog.getByLabelText('Commission')).toBeVisible()
      if (!hasMailServer) expect(dialog.element().textContent).not.toMatch(/email an invitation/)
      await dialog.getByLabelText('Commission').fill('12')
      await approve.click()
      await expect.element(page.getByText('Kigali Robotics can now sell')).toBeVisible()
      if (hasMailServer) {
        await expect.element(dialog).not.toBeInTheDocument()
        await visit.router.navigate('/admin/users/applications/5')
        await dialog.getByRole('button', { name: 'Send invitation again' }).click()
        await expect.poll(() => api.countOf(sendInvitation)).toBe(1)
        return
      }
      await expect.element(dialog.getByText(/^Not emailed: this shop has no mail server/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Create invitation link' }).click()
      await expect.element(dialog.getByLabelText('Invitation link')).toHaveValue(link)
      await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: 'Send invitation again' })).not.toBeInTheDocument()
      await expectAccessible('the invitation link', 'dialog')
    },
  )
