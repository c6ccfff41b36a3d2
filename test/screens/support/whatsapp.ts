import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Returns the number and message of a WhatsApp link, and expects the link to open in a new tab without a referrer. */
export function readWhatsAppLink(found: Locator): { number: string; text: string | null } {
  const anchor = found.element() as HTMLAnchorElement
  expect([anchor.target, anchor.rel]).toEqual(['_blank', 'noopener noreferrer'])
  const { origin, pathname, searchParams } = new URL(anchor.href)
  expect(origin).toBe('https://wa.me')
  return { number: pathname.slice(1), text: searchParams.get('text') }
}
