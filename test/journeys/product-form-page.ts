import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAs, type Buyer } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

/** Returns the product form's dialog. */
export const formDialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })

export const field = (page: Page, label: string) => formDialog(page).getByLabel(label, { exact: true })

export const save = (page: Page) => formDialog(page).getByRole('button', { name: 'Save Product' })

/** Returns the picture tiles in order, excluding the tile that adds pictures. */
export const tiles = (page: Page) =>
  formDialog(page)
    .getByRole('region', { name: 'Pictures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

/** Selects a category by its path from the top level. */
export async function chooseCategory(page: Page, ...path: string[]): Promise<void> {
  for (const name of path) await formDialog(page).getByRole('button', { name, exact: true }).click()
}

/** Creates pictures that can be told apart, each in a single colour. */
export async function pictureFiles(...colours: string[]) {
  return Promise.all(
    colours.map(async (colour) => ({
      name: `${colour}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    })),
  )
}

type Files = Awaited<ReturnType<typeof pictureFiles>>

export async function choosePictures(page: Page, files: Files): Promise<void> {
  await field(page, 'Choose pictures: JPEG, PNG or WebP').setInputFiles(files)
}

/** Drops files onto an element, as if dragged from a folder. */
export async function dropFiles(target: Locator, files: Files): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  await target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, bytes } of files) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([content], name, { type: mimeType }))
    }
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, given)
}

/** Pastes the given text into the focused element. */
export async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)
}

/** Expects the chosen files to be shown in the given order. */
export async function expectPictures(page: Page, ...names: string[]): Promise<void> {
  await expect(tiles(page).getByRole('img')).toHaveCount(names.length)
  for (const [at, name] of names.entries())
    await expect(tiles(page).nth(at).getByRole('img')).toHaveAccessibleName(`Picture ${at + 1}: ${name}`)
}

/** Returns the colour at the centre of one of the shop's pictures. */
export async function colourOf(page: Page, address: string): Promise<number[]> {
  const answer = await page.request.get(address)
  const { data } = await sharp(await answer.body())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => (value > 127 ? 1 : 0))
}

export interface StoredProduct {
  id: number
  name: string
  price: number
  stock_quantity: number
  status: string
  featured: boolean
  mpn: string | null
  manufacturer: string | null
  category_path: { name: string }[]
  specs: { name: string; text: string }[]
  pins: { number: number; name: string }[]
  tags: string[]
  datasheet_url: string | null
  image_urls: string[]
}

/** Appends a random suffix to make a name unique. */
export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Returns all fields of the seller's products, newest first. */
export async function listOwnProducts({ call }: Buyer): Promise<StoredProduct[]> {
  const { items } = await call<{ items: { id: number }[] }>('GET', '/api/products/?mine=true')
  return Promise.all(items.map(({ id }) => call<StoredProduct>('GET', `/api/products/product/${id}?mine=true`)))
}

/** Opens a page as a newly created seller. */
export async function openAsSeller(page: Page, path: string): Promise<Buyer> {
  const seller = await makeStaff(page.request, 'seller')
  await signInAs(page, seller)
  await page.goto(path)
  return seller
}
