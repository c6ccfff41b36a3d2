import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createProducts, signInAdmin } from './personas.ts'

/** Categories of a test shop that contain parts with known facts. */
export interface FactCategories {
  /**
   * 16 resistors: 14 values in 0603 with 1 %, a second 4.7 kΩ resistor in 0805 with 5 % that is sold out, and a
   * resistor without a stated value.
   */
  resistors: number
  /** Three voltage regulators with supply ranges of 4.5-28 V, 2.6-5 V and 6-12 V. */
  regulators: number
}

const VALUES = ['1k', '1k2', '1k5', '1k8', '2k2', '2k7', '3k3', '3k9', '4k7', '5k6', '6k8', '8k2', '10k', '47k']

const specs = (texts: Record<string, string>) => Object.entries(texts).map(([name, text]) => ({ name, text }))

/** Creates two categories of parts in a separate branch next to the demo categories. */
export async function createFactProducts(request: APIRequestContext): Promise<FactCategories> {
  const call = await signInAdmin(request)
  const id = crypto.randomUUID().slice(0, 6)
  const create = (name: string, parent_id: number | null) =>
    call<{ id: number }>('POST', '/api/admin/categories', { name: `${name} ${id}`, parent_id })
  // Uses a single top-level category, since a first view shows only the start of the top level. That category expands
  // when a category within it is selected.
  const branch = (await create('Parts with facts', null)).id
  const resistors = (await create('Fixed Resistors', branch)).id
  const regulators = (await create('Voltage Regulators', branch)).id
  const offer = (category_id: number, name: string, texts: Record<string, string>, stock = 5) => ({
    name,
    price: 500,
    stock,
    category_id,
    specs: specs(texts),
  })
  await createProducts(
    request,
    ...VALUES.map((value) =>
      offer(resistors, `Chip resistor ${value}`, { Resistance: value, Tolerance: '1 %', Package: '0603' }),
    ),
    offer(resistors, 'Chip resistor sold out', { Resistance: '4.7 kohm', Tolerance: '5 %', Package: '0805' }, 0),
    offer(resistors, 'Chip resistor of a kind', { Package: '0603' }),
    ...['4.5-28 V', '2.6 to 5 V', '6-12 V'].map((text) =>
      offer(regulators, `Part for ${text}`, { 'Input voltage': text }),
    ),
  )
  return { resistors, regulators }
}

export const categoryList = (...ids: number[]) => `/products?${ids.map((id) => `category_ids=${id}`).join('&')}`

/** Returns the filter group of one property, which its heading expands and collapses. */
export const groupOf = (filters: Locator, property: string) =>
  filters.getByRole('group', { name: new RegExp(`^${property}`) })

export const chipOf = (page: Page, text: string) => page.getByRole('button', { name: `Remove filter ${text}` })
