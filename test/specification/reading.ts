import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { FakeApi } from '#test/screens/support/fake-api.ts'

/** Returns the text that a person reads: without hidden text, and without what only a style draws. */
function readableText(target: Locator | Element): string {
  const element = target instanceof Element ? target : target.query()
  return (element as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? ''
}

/** Waits until a person reads exactly this text in the element. */
export async function expectToRead(target: Locator | Element, text: string): Promise<void> {
  await expect.poll(() => readableText(target)).toBe(text)
}

/** Waits until a person reads this text in the element, among others. */
export async function expectToReadIn(target: Locator | Element, text: string): Promise<void> {
  await expect.poll(() => readableText(target)).toContain(text)
}

interface SentCall {
  /** Method, path and query, such as `PUT /api/cart/update`. */
  line: string
  body: unknown
  headers: Headers
}

/** Records each call as it goes over the wire, and not by the names that the contract gives it. */
export function recordCalls(api: FakeApi) {
  const calls: SentCall[] = []
  const respond = api.respond.bind(api)
  api.respond = (method, url, headers, body) => {
    calls.push({ line: `${method} ${url.pathname}${url.search}`, body, headers })
    return respond(method, url, headers, body)
  }
  return {
    /** Returns the calls whose method and path begin so, in order. */
    to: (start: string) => calls.filter(({ line }) => line.startsWith(start)),
    /** Returns the queries of the calls to a path, in order. */
    queriesOf: (start: string) =>
      calls
        .filter(({ line }) => line.startsWith(start))
        .map(({ line }) => new URL(line.split(' ')[1] ?? '', 'http://shop').searchParams),
  }
}
