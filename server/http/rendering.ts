import { AsyncLocalStorage } from 'node:async_hooks'
import type { PublicAnswer } from './public-answer.ts'

/** Records the reads of a page while it is rendered. */
export interface Rendering {
  /** Id of the request that the page is rendered for. */
  requestId: string
  productIds: Set<number>
  /** Time when the oldest answer was made, in milliseconds; Infinity before the first. */
  readAt: number
  /** True if a read was refused because the shop is busy or its database is down. */
  isRefused: boolean
}

const storage = new AsyncLocalStorage<Rendering>()

/** Renders a page and records its reads. */
export function renderAndNote<Result>(
  requestId: string,
  render: (rendering: Rendering) => Promise<Result>,
): Promise<Result> {
  const rendering: Rendering = { requestId, productIds: new Set(), readAt: Infinity, isRefused: false }
  return storage.run(rendering, () => render(rendering))
}

export const isRendering = () => storage.getStore() !== undefined
export const renderedRequestId = () => storage.getStore()?.requestId

/** Records an answer for the page being rendered, if any. */
export function noteRead({ productIds, madeAt }: PublicAnswer): void {
  const rendering = storage.getStore()
  if (!rendering) return
  for (const id of productIds) rendering.productIds.add(id)
  rendering.readAt = Math.min(rendering.readAt, madeAt)
}

export function noteRefusal(): void {
  const rendering = storage.getStore()
  if (rendering) rendering.isRefused = true
}
