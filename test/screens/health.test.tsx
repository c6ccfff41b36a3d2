import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getHealth, sendTestMail, type HealthFinding } from '#contract/health/calls.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleUser } from './support/samples.ts'

const ADDRESS = '/admin/settings/health'
const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const database: HealthFinding = {
  check: 'database',
  title: 'Database',
  state: 'good',
  text: 'PostgreSQL 17.2 answers.',
}
const scale: HealthFinding = {
  check: 'settings',
  title: 'Settings',
  state: 'advice',
  text: 'RATE_LIMIT_SCALE is 1000.',
  fix: 'Remove RATE_LIMIT_SCALE; it is for load tests.',
}
const oldBackup: HealthFinding = {
  check: 'backups',
  title: 'Backups',
  state: 'wrong',
  text: `The latest backup in ${'/srv/backups'.repeat(20)} is 3 days old.`,
  fix: 'npm run backup makes one now.',
}

const panel = (name: string) => page.getByRole('region', { name })

/** Creates a fake API whose checks return the given findings. */
const healthApi = (findings: HealthFinding[]) =>
  fakeApi().on(getHealth, () => ({ checked_at: '2026-01-05T08:00:00Z', findings: [...findings] }))

test('rechecks by keyboard, and lists faults first with their fix', async () => {
  const findings = [scale, database]
  await renderRoute(ADDRESS, { api: healthApi(findings), user: sampleAdmin() })
  const summary = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect.element(summary('No problems, 1 recommendation, checked Jan 5, 2026')).toBeInTheDocument()
  await expect.element(panel('Recommendations')).toMatchTextContent('Remove RATE_LIMIT_SCALE; it is for load tests.')
  await expect.element(panel('In order')).toMatchTextContent('PostgreSQL 17.2 answers.')
  findings.unshift(oldBackup)
  const again = page.getByRole('button', { name: 'Check again' })
  await tabTo(again)
  await userEvent.keyboard('{Enter}')
  await expect.element(summary('1 problem, checked Jan 5, 2026')).toBeInTheDocument()
  await expect.element(again).toHaveFocus()
  await expect.element(page.getByRole('main').getByRole('region').first()).toMatchTextContent(oldBackup.text)
  await expect.element(panel('Problems').getByRole('img', { name: 'How to fix it' })).toBeVisible()
  await expect.element(panel('Problems')).toMatchTextContent('npm run backup makes one now.')
  for (const width of [390, 900, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`the health of the installation at ${width} px`)
  }
})

test('shows a failed check until it succeeds, and keeps old findings after a failed recheck', async () => {
  const api = healthApi([database]).failOnce(getHealth, OUT_OF_ORDER)
  await renderRoute(ADDRESS, { api, user: sampleAdmin() })
  await expect.element(page.getByRole('alert')).toMatchTextContent("The installation couldn't be checked.")
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(panel('In order')).toBeVisible()
  api.failOnce(getHealth, OUT_OF_ORDER)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect
    .element(page.getByText("The checks couldn't be repeated. These results may be out of date."))
    .toBeVisible()
  await expect.element(panel('In order')).toBeVisible()
})

test("shows the mail server's reply to a test mail, or why the mail could not be sent", async () => {
  const api = healthApi([database]).fail(sendTestMail, OUT_OF_ORDER)
  await page.viewport(390, 844)
  await renderRoute(ADDRESS, { api, user: sampleAdmin() })
  const send = page.getByRole('button', { name: 'Send a test email' })
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Out of order')
  const text = `The mail server accepted an email to admin@isoko.example and replied: “250 ${'queued'.repeat(40)}”`
  api.on(sendTestMail, () => ({ ...database, check: 'test_mail' as const, text }))
  const held = api.hold(sendTestMail)
  await send.click()
  await held.arrived
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  held.release()
  await expect.element(page.getByText(text)).toBeVisible()
  expectNoHorizontalScroll('a sent test mail')
})

test('redirects a visitor to the login page', async () => {
  const visit = await renderRoute(ADDRESS)
  await expect.poll(visit.path).toBe(`/login?next=${encodeURIComponent(ADDRESS)}`)
})

test('redirects a shopper to the home page', async () => {
  const api = fakeApi()
  const visit = await renderRoute(ADDRESS, { api, user: sampleUser() })
  await expect.poll(visit.path).toBe('/')
  expect(api.countOf(getHealth)).toBe(0)
})
