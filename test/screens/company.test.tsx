import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyToSell, sendMessage } from '#contract/contact/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleStore, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const PAGES = ['/about', '/delivery', '/returns', '/privacy', '/terms', '/contact', '/sell']
const QUESTION = 'Is the HC-SR04 in stock?\nI need two.'

const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Send message' })
const alert = page.getByRole('alert')

async function fillMessage(name: string, message = QUESTION): Promise<void> {
  await field('Full Name').fill(name)
  await field('Email').fill('aline@isoko.example')
  await field('Message').fill(message)
}

describe('the pages about the shop', () => {
  for (const path of PAGES)
    test(`shows one heading on ${path} and fits every width`, nightlyUnless(path === '/contact'), async () => {
      await page.viewport(320, 900)
      await renderRoute(path)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).elements().length).toBe(1)
      for (const width of [320, 390, 1440]) {
        await page.viewport(width, 900)
        await expect.poll(() => innerWidth).toBe(width)
        expectNoHorizontalScroll(`${path} at ${width}`)
      }
    })

  test("links all pages from the footer, which shows the shop's contact details", async () => {
    await page.viewport(1440, 900)
    await renderRoute('/about')
    const footer = page.getByRole('contentinfo')
    for (const [link, title] of [
      ['Contact support', 'Contact support'],
      ['Delivery', 'Delivery'],
      ['Returns', 'Returns'],
      ['Sell on Isoko', 'Sell on Isoko'],
      ['Privacy Policy', 'Privacy Policy'],
      ['Terms of Service', 'Terms of Service'],
      ['About us', 'About us'],
    ] as const) {
      await footer.getByRole('link', { name: link, exact: true }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    const { phone, email, address } = sampleStore
    for (const fact of [phone, email, address]) await expect.element(footer.getByText(fact)).toBeVisible()
  })
})

describe('the contact form', () => {
  test('shows the missing entries at their fields and focuses the first', async () => {
    await renderRoute('/contact')
    await send.click()
    for (const sentence of ['Full name is required', 'Email is required', 'Please write your message'])
      await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field('Full Name')).toHaveFocus()
  })

  test('shows the error of a field only at that field', async () => {
    const detail = [{ loc: ['body', 'name'], msg: fieldErrors.unreadable_text, type: 'value_error' }]
    const body = { detail, message: 'Please check your entries and try again.', code: 'invalid_input' }
    const { api } = await renderRoute('/contact', { api: fakeApi().fail(sendMessage, { status: 422, body }) })
    const name = 'Aline \u202E Uwase' // contains a character that reverses the text direction, which only the server rejects
    await fillMessage(name)
    await send.click()
    await expect.element(page.getByText("This contains a character we can't store")).toBeVisible()
    await expect.element(field('Full Name')).toHaveFocus()
    expect(alert.elements()).toEqual([])
    expect(api.sentTo(sendMessage)).toMatchObject([{ name, message: QUESTION }])
  })

  test('keeps the typed text after a network failure, and sends it on the next press', async () => {
    const api = fakeApi()
      .on(sendMessage, () => exampleOf(sendMessage))
      .failOnce(sendMessage)
    await renderRoute('/contact', { api })
    await fillMessage('Aline Uwase')
    await send.click()
    await expect.element(alert.getByText("We couldn't send your message. Your text is still here.")).toBeVisible()
    await expect.element(alert.getByText('Network error - no response from server')).toBeVisible()
    await expect.element(field('Message')).toHaveValue(QUESTION)
    await send.click()
    await expect.element(heading('Thank you for your message')).toHaveFocus()
    await expect.element(page.getByText("We'll reply to aline@isoko.example.")).toBeVisible()
    expect(api.countOf(sendMessage)).toBe(2)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect.element(field('Full Name')).toHaveValue('Aline Uwase')
    await expect.element(field('Message')).toHaveValue('')
  })

  test('shows when the shop will accept messages again', async () => {
    const message = 'Your network has sent too many messages this hour. Please email us, or try again in 20 min.'
    const body = { code: 'too_many_messages', message, detail: message }
    await renderRoute('/contact', { api: fakeApi().fail(sendMessage, { status: 429, body }) })
    await fillMessage('Aline Uwase', 'Muraho')
    await send.click()
    await expect.element(alert.getByText(message)).toBeVisible()
  })

  test('fills in the order number from its address, and sends it with the message', async () => {
    const api = fakeApi().on(sendMessage, () => exampleOf(sendMessage))
    await renderRoute('/contact?order=41', { api })
    await expect.element(field('Order Number (optional)')).toHaveValue('41')
    await fillMessage('Aline Uwase', 'One relay is missing.')
    await send.click()
    await expect.element(heading('Thank you for your message')).toBeVisible()
    expect(api.sentTo(sendMessage)).toMatchObject([{ order_id: 41, message: 'One relay is missing.' }])
  })

  for (const order of ['abc', '0', '-1', '1e3', '41<script>'])
    test(`ignores the order number ${order} in the address`, nightlyUnless(order === 'abc'), async () => {
      await renderRoute(`/contact?order=${encodeURIComponent(order)}`)
      await expect.element(field('Order Number (optional)')).toHaveValue('')
    })

  for (const [typed, sent] of [
    [' #41 ', 41],
    ['\u202A41\u202C', 41],
    [' ', undefined],
  ] as const)
    test(`sends the order number typed as ${JSON.stringify(typed)} as ${sent}`, async () => {
      const api = fakeApi().on(sendMessage, () => exampleOf(sendMessage))
      await renderRoute('/contact', { api })
      await fillMessage('Aline Uwase')
      await field('Order Number (optional)').fill(typed)
      await send.click()
      await expect.element(heading('Thank you for your message')).toBeVisible()
      expect(api.sentTo(sendMessage)[0]?.order_id).toBe(sent)
    })

  test('shows an order number that it does not understand at its field', async () => {
    const { api } = await renderRoute('/contact')
    await fillMessage('Aline Uwase')
    await field('Order Number (optional)').fill('my last one')
    await send.click()
    await expect.element(page.getByText('Please enter an order number such as 41')).toBeVisible()
    expect(api.countOf(sendMessage)).toBe(0)
  })

  test('prefills the name and email of a signed-in buyer', async () => {
    await renderRoute('/contact', { user: sampleUser({ full_name: 'Eric Mugabo', email: 'eric@isoko.example' }) })
    await expect.element(field('Full Name')).toHaveValue('Eric Mugabo')
    await expect.element(field('Email')).toHaveValue('eric@isoko.example')
  })
})

test('says how selling works, and promises only what the shop does', async () => {
  await renderRoute('/sell')
  const main = page.getByRole('main')
  await expect
    .element(main.getByText('You have the parts. Isoko brings the shoppers, calls them and delivers.'))
    .toBeVisible()
  const texts = main
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts.filter((text) => !['Home', 'Sell on Isoko'].includes(text)).slice(0, 7)).toEqual([
    '1You listAdd a name, price, stock and up to five pictures, plus specifications and pins where they help. We review your first products before they go on sale.',
    '2Shoppers find youShoppers search by name, category and price. Your name appears on each of your products and on every order.',
    '3We call and confirmWe confirm each order by phone. What to pack then appears in your dashboard. You also get it by email.',
    '4You pack, we deliverMark your items as packed and handed over. Stock updates itself, so nothing is sold twice.',
    'Sell only genuine parts that you own and have in stock in Rwanda.',
    "Use a buyer's details only for that delivery.",
    'We review every application, call you and create your account. We agree on the cost of selling in that call, before you start.',
  ])
  expect(main.element().textContent).not.toMatch(
    /right away|immediately|instantly|at once|within minutes|free to sell|no fees?/i,
  )
})

test('accepts an application to sell by keyboard alone', NIGHTLY, async () => {
  const { api } = await renderRoute('/sell', { api: fakeApi().on(applyToSell, () => exampleOf(applyToSell)) })
  await tabTo(page.getByRole('button', { name: 'Send application' }))
  await userEvent.keyboard('{Enter}')
  for (const sentence of [
    'Full name is required',
    'Email is required',
    'Business name is required',
    'Phone number must be at least 10 characters',
    'Please tell us what you sell',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field('Full Name')).toHaveFocus()
  for (const text of ['Eric Mugabo', 'eric@robots.example', 'Kigali Robotics', '+250 788 000 002', 'Motors'])
    await userEvent.keyboard(`${text}{Tab}`)
  expect(document.activeElement?.textContent).toContain('Send application')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Thank you for your application')).toHaveFocus()
  const thanks = "We'll review it and call +250 788 000 002 or write to eric@robots.example."
  await expect.element(page.getByText(thanks)).toBeVisible()
  expect(api.sentTo(applyToSell)).toMatchObject([{ business: 'Kigali Robotics', offer: 'Motors' }])
})
