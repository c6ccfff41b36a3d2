import { AsyncLocalStorage } from 'node:async_hooks'
import type { PublicAnswer } from './public-answer.ts'

/** Records the reads made while a page is rendered. */
export interface Rendering {
  /** Id of the request for the page being rendered. */
  requestId: string
  productIds: Set<number>
  /** Time in milliseconds when the oldest response was created; Infinity before the first read. */
  readAt: number
  /** True if a read was refused because the shop is busy or its database is unavailable. */
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

/** Records that a response was read, if a page is being rendered. */
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
