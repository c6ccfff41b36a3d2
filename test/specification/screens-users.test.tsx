import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/accounts/calls.ts'
import { changeUser, createUser, deleteUser, getUser, listUsers } from '#contract/accounts/admin.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleAdmin, sampleSeller, sampleUser } from '#test/screens/support/samples.ts'
import { expectToReadIn, recordCalls } from './reading.ts'

const table = page.getByRole('table', { name: 'Users' })
const rows = table.getByRole('row')
const search = page.getByRole('searchbox', { name: 'Search users' })
const addDialog = page.getByRole('dialog', { name: 'Add User' })
const editDialog = page.getByRole('dialog', { name: 'Edit User' })

const aline = sampleUser({ id: 8, email: 'aline@mail.example' })
const eric = sampleSeller({
  id: 9,
  full_name: 'Eric Mugisha',
  name: 'Eric Mugisha',
  email: 'eric@mail.example',
  status: 'Inactive',
})

function usersApi(users: User[] = [aline, eric]) {
  const find = (id?: string) => users.find((user) => user.id === Number(id)) ?? aline
  return fakeApi()
    .on(listUsers, () => users)
    .on(getUser, ({ params }) => find(params.user_id))
    .on(createUser, () => sampleUser({ id: 99 }))
    .on(changeUser, ({ params }) => find(params.user_id))
    .on(deleteUser, ({ params }) => ({ id: Number(params.user_id), deleted: true }) as never)
}

async function openUsers(api = usersApi(), path = '/admin/users') {
  await page.viewport(1440, 900)
  return renderRoute(path, { api, user: sampleAdmin({ two_step: true }) })
}

interface Typed {
  email?: string
  password?: string
  repeated?: string
}

async function fillIn({ email = 'new@mail.example', password = 'umuti wacu', repeated = password }: Typed = {}) {
  await addDialog.getByLabelText('Full Name').fill('Diane Keza')
  await addDialog.getByLabelText('Username').fill('diane')
  await addDialog.getByLabelText('Email').fill(email)
  await addDialog.getByLabelText('Password', { exact: true }).fill(password)
  await addDialog.getByLabelText('Confirm Password').fill(repeated)
}

const submit = () => addDialog.getByRole('button', { name: 'Add User' }).click()

describe('account management', () => {
  test('has a column each for Name, Email, Role, Status and Actions', async () => {
    await openUsers()
    await expect.element(table).toBeVisible()
    const headers = table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(headers).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
  })

  test('shows name, email, role and status of each account', async () => {
    await openUsers()
    const row = rows.filter({ hasText: 'eric@mail.example' })
    for (const text of ['Eric Mugisha', 'eric@mail.example', 'Seller', 'Inactive']) await expectToReadIn(row, text)
    for (const text of ['User', 'Active']) await expectToReadIn(rows.filter({ hasText: 'aline@mail.example' }), text)
  })

  for (const text of ['ERIC', 'eric@mail'])
    test(`finds an account by "${text}" without a call`, async () => {
      const api = usersApi()
      const calls = recordCalls(api)
      await openUsers(api)
      await expect.poll(() => rows.elements().length).toBe(3)
      const before = calls.to('GET /api/admin/users').length
      await search.fill(text)
      await expect.poll(() => rows.elements().length).toBe(2)
      await expectToReadIn(rows.nth(1), 'Eric Mugisha')
      expect(calls.to('GET /api/admin/users').length).toBe(before)
    })

  test('pages 10 accounts, with "Page X of Y", Previous and Next', async () => {
    const users = Array.from({ length: 12 }, (_, index) =>
      sampleUser({ id: 100 + index, email: `mail${index}@mail.example` }),
    )
    await openUsers(usersApi(users))
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expectToReadIn(pager, 'Page 1 of 2')
    await expect.poll(() => rows.elements().length).toBe(11)
    await pager.getByRole('button', { name: 'Next' }).click()
    await expectToReadIn(pager, 'Page 2 of 2')
    await expect.poll(() => rows.elements().length).toBe(3)
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expectToReadIn(pager, 'Page 1 of 2')
  })

  test('adds a user with role user unless told otherwise', async () => {
    const api = usersApi()
    const calls = recordCalls(api)
    const { path } = await openUsers(api)
    await page.getByRole('link', { name: 'Add User' }).click()
    await expect.element(addDialog.getByRole('radio', { name: 'User' })).toBeChecked()
    await expect.element(addDialog.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
    await fillIn()
    await submit()
    await expect.poll(path).toBe('/admin/users')
    expect(calls.to('POST /api/admin/users')[0]?.body).toMatchObject({
      full_name: 'Diane Keza',
      username: 'diane',
      email: 'new@mail.example',
      password: 'umuti wacu',
      confirm_password: 'umuti wacu',
      role: 'user',
    })
  })

  for (const { typed, sentence } of [
    { typed: { password: 'umuti' }, sentence: 'Password must be at least 6 characters' },
    { typed: { repeated: 'umuti wabo' }, sentence: 'Passwords do not match' },
    { typed: { email: '' }, sentence: 'Email is required' },
  ])
    test(`refuses a user with "${sentence}"`, async () => {
      const api = usersApi()
      const calls = recordCalls(api)
      await openUsers(api, '/admin/users/new')
      await fillIn(typed)
      await submit()
      await expect.element(addDialog.getByText(sentence, { exact: true })).toBeVisible()
      expect(calls.to('POST /api/admin/users')).toEqual([])
    })

  test('edits a user without password fields', async () => {
    const api = usersApi()
    const calls = recordCalls(api)
    await openUsers(api, '/admin/users/8')
    await expect.element(editDialog.getByLabelText('Email')).toHaveValue('aline@mail.example')
    await expect.element(editDialog.getByLabelText('Password')).not.toBeInTheDocument()
    await editDialog.getByLabelText('Full Name').fill('Aline U.')
    await editDialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls.to('PUT /api/admin/users/8')[0]?.body).toMatchObject({ full_name: 'Aline U.' })
  })

  test('asks before it deletes a user', async () => {
    const api = usersApi()
    const calls = recordCalls(api)
    await openUsers(api)
    await rows
      .filter({ hasText: 'aline@mail.example' })
      .getByRole('button', { name: /^Delete/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' })
    await expect.element(question).toBeVisible()
    expect(calls.to('DELETE')).toEqual([])
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => calls.to('DELETE').map(({ line }) => line)).toEqual(['DELETE /api/admin/users/8'])
  })
})

describe('a failure of account management', () => {
  for (const { body, sentence } of [
    { body: { message: 'The list is locked' }, sentence: 'The list is locked' },
    { body: {}, sentence: 'HTTP error! status: 418' },
  ])
    test(`shows "${sentence}"`, async () => {
      await openUsers(usersApi().fail(listUsers, { status: 418, body }))
      await expectToReadIn(page.getByRole('main'), sentence)
    })

  test('shows it in a banner that can be dismissed', async () => {
    await openUsers(usersApi().fail(createUser, { status: 418, body: {} }), '/admin/users/new')
    await fillIn()
    await submit()
    const banner = addDialog.getByText('HTTP error! status: 418', { exact: true })
    await expect.element(banner).toBeVisible()
    await addDialog.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(banner).not.toBeInTheDocument()
  })
})
