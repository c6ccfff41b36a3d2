import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#contract/accounts/calls.ts'
import { changeUser, createUser, deleteUser, getUser, listUsers } from '#contract/accounts/admin.ts'
import { cancelPendingOrders, getPendingOrders } from '#contract/orders/manage.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
const row = (text: string) => rows.filter({ hasText: text })
const search = page.getByPlaceholder('Search name or email')
const form = page.getByRole('dialog', { name: /^(Add|Edit) User$/ })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' })
const banner = page.getByRole('alert')
const pageOf = (text: string) => page.getByText(text, { exact: true })

const admin = sampleAdmin({ full_name: 'Eric Mugisha', name: 'Eric Mugisha' })
const person = (id: number, fields: Partial<User> = {}) => {
  const name = fields.full_name ?? `Person ${id}`
  return sampleUser({ id, full_name: name, name, username: `person${id}`, email: `${id}@isoko.example`, ...fields })
}
const people = (count: number) => Array.from({ length: count }, (_, at) => person(100 + count - at))

/** Creates a fake API that stores accounts, newest first. */
function usersApi(...others: User[]) {
  let users = [...others, admin]
  const find = (id: unknown) => users.find((user) => user.id === Number(id)) as User
  return fakeApi()
    .on(listUsers, () => users)
    .on(getUser, ({ params }) => find(params.user_id))
    .on(getPendingOrders, () => ({ orders: 0, pieces: 0, total_amount: 0 }))
    .on(createUser, ({ body }) => {
      const added = person(999, { full_name: body?.full_name, email: body?.email })
      users = [added, ...users]
      return added
    })
    .on(changeUser, ({ params, body }) => {
      const { password: _, confirm_password: __, ...changes } = body as Partial<User> & Record<string, unknown>
      users = users.map((user) =>
        user.id === Number(params.user_id) ? { ...user, name: changes.full_name ?? user.name, ...changes } : user,
      )
      return find(params.user_id)
    })
    .on(deleteUser, ({ params }) => {
      users = users.filter(({ id }) => id !== Number(params.user_id))
      return { id: Number(params.user_id), deleted: true as const }
    })
}

const open = (api: ReturnType<typeof usersApi>, path = '/admin/users') => renderRoute(path, { api, user: admin })

test('finds users by search, page and role, and never shows a page past the last', async () => {
  const api = usersApi(...people(11), person(50, { role: 'seller', full_name: 'Solange' }))
  const visit = await open(api)
  await expect.poll(() => rows.elements().length).toBe(11)
  expect(rows.elements()[0]?.textContent).toBe('NameEmailRoleStatusActions')
  await expect.element(pageOf('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(visit.path).toBe('/admin/users?page=2')
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('PERSON 1')
  await expect.element(pageOf('Page 2 of 2')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(2)
  const oldest = row('Person 101')
  const texts = oldest
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
  expect(texts.slice(0, 4)).toEqual(['Person 101', '101@isoko.example', 'User', 'Active'])

  await oldest.getByRole('button', { name: 'Delete Person 101' }).click()
  await expect.element(question).toMatchTextContent('Person 101, 101@isoko.example')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('User deleted')).toBeVisible()
  await expect.element(pageOf('Page 1 of 1')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(11)

  await search.fill('nobody at all')
  await expect.element(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await expect.element(pageOf('Page 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect.poll(() => rows.elements().length).toBe(11)
  await page.getByRole('button', { name: /^Admins/ }).click()
  await expect.poll(visit.path).toBe('/admin/users?role=admin')
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.element(row('You')).toMatchTextContent('Eric Mugisha')
})

test('adds a user by keyboard after invalid input, and asks before discarding typed text', NIGHTLY, async () => {
  const api = usersApi(...people(3))
  const visit = await open(api)
  const add = page.getByRole('link', { name: 'Add User' })
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  await expect.poll(visit.path).toBe('/admin/users/new')
  await expect.element(field('Full Name')).toHaveFocus()
  await userEvent.keyboard('Solange{Enter}')
  await expect.element(form.getByText('Email is required')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await userEvent.keyboard(admin.email)
  await field('Password').fill('12345')
  await field('Confirm Password').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(form.getByText('Passwords do not match')).toBeVisible()
  expect(api.countOf(createUser)).toBe(0)
  api.failOnce(createUser, 'email_in_use')
  await field('Password').fill('ingoma nshya')
  await field('Confirm Password').fill('ingoma nshya')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('An account with this email already exists.')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Password')).toHaveValue('ingoma nshya')

  await userEvent.keyboard('{Escape}')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(leave).toMatchTextContent('Solange')
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(leave).not.toBeInTheDocument()
  void visit.router.navigate(-1)
  await expect.element(leave).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(leave).not.toBeInTheDocument()
  await field('Email').fill('solange@isoko.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(visit.path).toBe('/admin/users')
  await expect.element(add).toHaveFocus()
  await expect.element(page.getByText('User added')).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent('solange@isoko.example')
  await add.click()
  await expect.element(field('Full Name')).toHaveValue('')
  await expect.element(form.getByRole('radio', { name: 'User' })).toBeChecked()
})

for (const width of [390, 1440])
  test(
    `lets an admin change role and status of other users only, at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      const pending = 'This account has a pending order. Complete or cancel it first.'
      const api = usersApi(person(7, { full_name: 'Aline Uwase', email: 'aline@isoko.example' }))
      api.failOnce(deleteUser, { status: 409, body: { detail: pending, message: pending, code: 'account_has_orders' } })
      await page.viewport(width, 900)
      const visit = await open(api)
      const act = async (name: 'Edit' | 'Delete', who: string) => {
        if (width === 390)
          await row(who)
            .getByRole('button', { name: /^Actions for/ })
            .click()
        await row(who)
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .click()
      }
      await search.fill('aline')
      await act('Delete', 'Aline')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect.element(banner).toHaveTextContent(pending)
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect.element(banner).not.toBeInTheDocument()

      await act('Edit', 'Aline')
      await expect.poll(visit.path).toBe('/admin/users/7?search=aline')
      await expect.element(field('Email')).toHaveValue('aline@isoko.example')
      await expect.element(form.getByText('Password')).not.toBeInTheDocument()
      expectNoHorizontalScroll('the form of a user')
      ;(form.getByRole('radio', { name: 'User' }).element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(form.getByRole('radio', { name: 'Seller' })).toBeChecked()
      await form.getByText('Inactive').click()
      await expect.element(form.getByText(/^They'll be signed out at once/)).toBeVisible()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect.element(form).not.toBeInTheDocument()
      await expect.element(row('Aline')).toMatchTextContent('Seller')
      await expect.element(row('Aline')).toMatchTextContent('Inactive')
      expect(api.sentTo(changeUser)).toEqual([{ role: 'seller', status: 'Inactive', email: 'aline@isoko.example' }])

      await search.fill(admin.email)
      await act('Delete', 'Eric')
      const why = page.getByRole('dialog', { name: "You can't delete your own account" })
      await expect.element(why).toMatchTextContent('Ask another admin to do it.')
      await why.getByText('Close', { exact: true }).click()
      await act('Edit', 'Eric')
      await expect.element(form.getByText(/^This is your own account/)).toBeVisible()
      for (const name of ['Admin', 'Inactive'])
        await expect.element(form.getByRole('radio', { name, exact: true })).toBeDisabled()
      await field('Full Name').fill('Eric the First')
      await userEvent.keyboard('{Enter}')
      await expect.element(row('Eric the First')).toBeVisible()
    },
  )

for (const width of [390, 1440])
  test(
    `cancels all pending orders of an account from its form at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      let pending = { orders: 2, pieces: 7, total_amount: 10_500 }
      const api = usersApi(person(7, { email: 'aline@isoko.example' }))
        .on(getPendingOrders, () => pending)
        .on(cancelPendingOrders, () => {
          pending = { orders: 0, pieces: 0, total_amount: 0 }
          return { cancelled: [1042, 1043] }
        })
      await page.viewport(width, 900)
      await open(api, '/admin/users/7')
      await expect.element(form).toMatchTextContent('Pending orders 2 orders, 7 pieces, Rwf 10,500')
      expectNoHorizontalScroll('the form of a user with pending orders')
      const cancelAll = form.getByRole('button', { name: 'Cancel all' })
      await cancelAll.click()
      const sure = page.getByRole('dialog', { name: 'Cancel all 2 pending orders?' })
      await expect.element(sure).toMatchTextContent('aline@isoko.example')
      await expect.element(sure).toMatchTextContent('7 pieces go back into stock')
      await expect.element(sure.getByRole('button', { name: 'Keep' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(sure).not.toBeInTheDocument()
      await expect.element(cancelAll).toHaveFocus()

      await cancelAll.click()
      await sure.getByRole('button', { name: 'Cancel all' }).click()
      await expect.element(form).toMatchTextContent('Pending orders No pending orders')
      await expect.element(cancelAll).not.toBeInTheDocument()
    },
  )

describe('failures of the users page', () => {
  test('shows the reason until the list loads', async () => {
    const closed: Failure = { status: 403, body: { message: 'The list is closed' } }
    const api = usersApi(...people(12))
      .failOnce(listUsers, closed)
      .failOnce(listUsers, { status: 418, body: '' })
    await open(api)
    await expect.element(banner).toHaveTextContent('The list is closed')
    await expect.element(page.getByRole('heading', { name: 'Unable to load users' })).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(banner).toHaveTextContent('HTTP error! status: 418')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(banner).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => rows.elements().length).toBe(11)
  })

  test('keeps the input of the form', async () => {
    const api = usersApi(...people(3)).failOnce(getUser, 'account_not_found')
    const visit = await open(api, '/admin/users/99999999')
    await expect.element(form).toMatchTextContent('This account was not found.')
    await form.getByRole('button', { name: 'Back to users' }).click()
    await expect.poll(visit.path).toBe('/admin/users')
    await rows.nth(2).getByRole('link').click()
    api.fail(changeUser, OUT_OF_ORDER)
    await field('Username').fill('somebody.else')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('alert')).toHaveTextContent('Out of order')
    await form.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(field('Username')).toHaveValue('somebody.else')
  })
})
