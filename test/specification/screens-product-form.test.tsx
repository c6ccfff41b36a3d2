import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOrCreateCategory } from '#contract/categories/manage.ts'
import { createProduct } from '#contract/products/calls.ts'
import { managedCategories, managedProductsApi } from '#test/screens/support/managed-products.ts'
import { renderRoute } from '#test/screens/support/render-route.tsx'
import { sampleSeller } from '#test/screens/support/samples.ts'
import { recordCalls } from './reading.ts'

const dialog = page.getByRole('dialog', { name: 'Add Product' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const pictures = dialog.getByRole('region', { name: 'Pictures' })

async function openForm() {
  const { api } = managedProductsApi()
  const calls = recordCalls(api)
  await renderRoute('/seller/products/new', { api, user: sampleSeller() })
  await expect.element(field('Name')).toHaveFocus()
  return { api, calls }
}

async function drawPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 6)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 6)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function choose(...files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form has no field for pictures')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the product form', () => {
  test('requires name, price, stock and category', async () => {
    const { api } = await openForm()
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    for (const label of ['Name', 'Price', 'Stock'])
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    expect(api.countOf(createProduct)).toBe(0)
  })

  test('takes a price and a stock of 0, and refuses less', async () => {
    const { api } = await openForm()
    await field('Name').fill('Sticker')
    await button('Sensors').click()
    for (const [price, stock] of [
      ['-1', '0'],
      ['0', '-1'],
    ] as const) {
      await field('Price').fill(price)
      await field('Stock').fill(stock)
      await dialog.getByRole('button', { name: 'Save Product' }).click()
      await expect.poll(() => dialog.element().querySelectorAll('[aria-invalid=true]').length).toBe(1)
    }
    await field('Stock').fill('0')
    await dialog.getByRole('button', { name: 'Save Product' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.countOf(createProduct)).toBe(1)
  })

  test('says "Category name is required" for a new category of blanks', async () => {
    const { calls } = await openForm()
    await button('New category').click()
    await userEvent.keyboard('   {Enter}')
    await expect.element(dialog.getByText('Category name is required')).toBeVisible()
    expect(calls.to('POST /api/categories')).toEqual([])
  })

  test('closes the block of a new category, and selects the category', async () => {
    const { api } = await openForm()
    api.on(getOrCreateCategory, () => managedCategories[1] as never)
    await button('New category').click()
    await userEvent.keyboard('Sensors{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Sensors', pressed: true })).toBeVisible()
    await expect.element(button('Create')).not.toBeInTheDocument()
  })
})

describe('the pictures of the product form', () => {
  test('are at most 5, "Maximum 5 images allowed in total"', async () => {
    await openForm()
    choose(...(await Promise.all([1, 2, 3, 4, 5, 6].map((at) => drawPicture(`${at}.png`)))))
    await expect.element(pictures.getByRole('alert')).toMatchTextContent('Maximum 5 images allowed in total')
    await expect.poll(() => pictures.getByRole('img').elements().length).toBe(5)
  })

  for (const { file, title } of [
    { file: new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' }), title: '5,242,881 bytes' },
    { file: new File(['text'], 'notes.txt', { type: 'text/plain' }), title: 'another type' },
  ])
    test(`may not have ${title}, "Images must be under 5MB and in a valid format"`, async () => {
      await openForm()
      choose(file)
      const sentence = 'Images must be under 5MB and in a valid format'
      await expect.element(pictures.getByRole('alert')).toMatchTextContent(sentence)
      expect(pictures.getByRole('img').elements()).toEqual([])
    })
})
