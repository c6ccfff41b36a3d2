import { readSession } from '#app/session/session.ts'
import type { ProductFields } from './product-fields.ts'

/** What was typed and not saved yet; pictures are not among it. */
export interface ProductDraft {
  /** Only what differs from the product as it stood. */
  fields: Partial<ProductFields>
  /** The stock that the form showed when another was typed: the difference to it is meant. */
  stockSeen?: number
  /** When it was kept; milliseconds since 1970. */
  keptAt: number
}

/** Kept in this browser, for each account and product apart; `null` is the product to come. */
export function readDraft(productId: number | null): ProductDraft | null {
  try {
    const text = localStorage.getItem(storageKey(productId))
    return text ? (JSON.parse(text) as ProductDraft) : null
  } catch {
    return null // someone edited the storage
  }
}

/** @returns whether there was room for it */
export function storeDraft(productId: number | null, draft: ProductDraft): boolean {
  try {
    localStorage.setItem(storageKey(productId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(productId: number | null): void {
  localStorage.removeItem(storageKey(productId))
}

const storageKey = (productId: number | null) => `product-draft:${readSession().user?.id}:${productId ?? 'new'}`
