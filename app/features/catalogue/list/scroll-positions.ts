import { LOADED_PAGES_MAX_AGE_MS } from '#contract/limits.ts'
import { stored } from '#app/browser/stored.ts'

/** Scroll position of a list at the time the visitor left it. */
export interface ScrollPosition {
  /** Path and query of the list. */
  address: string
  /** Number of loaded pages. */
  pages: number
  /** Scroll offset in pixels. */
  y: number
}

interface StoredPosition extends ScrollPosition {
  /** Key of the browser's history entry. */
  entry: string
  /** Time at which the document that stored the position was loaded. */
  documentStart: number
  storedAt: number
}

/** Stores a scroll position until the tab closes, so that it survives a reload. */
export function storeScrollPosition(entry: string, position: ScrollPosition): void {
  const otherPositions = (storedPositions.read() ?? []).filter((other) => other.entry !== entry)
  const added = { ...position, entry, documentStart: performance.timeOrigin, storedAt: Date.now() }
  storedPositions.write([...otherPositions.slice(1 - MAX_POSITIONS), added])
}

/** Finds the scroll position of a history entry; returns undefined for another visit with the same key. */
export function findScrollPosition(entry: string, address: string): ScrollPosition | undefined {
  const position = storedPositions.read()?.find((other) => other.entry === entry && other.address === address)
  if (!position || Date.now() - position.storedAt > LOADED_PAGES_MAX_AGE_MS) return undefined
  return position.documentStart === performance.timeOrigin || isReload() ? position : undefined
}

/**
 * Returns true if the document was reloaded or reached through history; the first entry in every tab has the same key,
 * `default`.
 */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate'
}

const storedPositions = stored<StoredPosition[]>('list-places')
const MAX_POSITIONS = 20
