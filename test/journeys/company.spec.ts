import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('sends a message to the shop and an application to sell, both from the footer', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const fact of ['+250 788 000 000', 'muraho@isoko.example', 'KN 4 Ave, Nyarugenge, Kigali'])
    await expect(footer.getByText(fact)).toBeVisible()
  await footer.getByRole('link', { name: 'Contact support', exact: true }).click()
  await field(page, 'Full Name').fill('Aline \u202E Uwase') // contains a character that reverses the text direction, which only the server rejects
  await field(page, 'Email').fill('aline@isoko.example')
  await field(page, 'Message').fill('Is the HC-SR04 in stock?\nI need two.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("This contains a character we can't store")).toBeVisible()
  await expect(field(page, 'Full Name')).toBeFocused()
  await field(page, 'Full Name').fill('Aline Uwase')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()

  await footer.getByRole('link', { name: 'Sell on Isoko', exact: true }).click()
  for (const [label, text] of [
    ['Full Name', 'Eric Mugabo'],
    ['Email', 'eric@robots.example'],
    ['Business Name', 'Kigali Robotics'],
    ['Phone Number', '+250 788 000 002'],
    ['What do you sell?', 'Motors'],
  ] as const)
    await field(page, label).fill(text)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeFocused()
})
