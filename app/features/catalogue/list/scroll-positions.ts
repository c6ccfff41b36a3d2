import { LOADED_PAGES_MAX_AGE_MS } from '#contract/catalogue/limits.ts'
import { hasFields, isNumber, isText, listOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Scroll position of a list at the time the visitor left it. */
export interface ScrollPosition {
  /** Path and query of the list's URL. */
  address: string
  /** Number of loaded pages. */
  pages: number
  /** Scroll offset in pixels. */
  y: number
}

interface StoredPosition extends ScrollPosition {
  /** Key of the list's entry in the browser history. */
  entry: string
  /** Time at which the document that stored the scroll position was loaded. */
  documentStart: number
  storedAt: number
}

/** Stores a scroll position until the tab closes, so that it survives a reload. */
export function storeScrollPosition(entry: string, position: ScrollPosition): void {
  const otherPositions = (storedPositions.read() ?? []).filter((other) => other.entry !== entry)
  const added = { ...position, entry, documentStart: performance.timeOrigin, storedAt: Date.now() }
  storedPositions.write([...otherPositions.slice(1 - MAX_POSITIONS), added])
}

/**
 * Finds the scroll position stored for a history entry; returns undefined if it was stored during another visit with
 * the same key.
 */
export function findScrollPosition(entry: string, address: string): ScrollPosition | undefined {
  const position = storedPositions.read()?.find((other) => other.entry === entry && other.address === address)
  if (!position || Date.now() - position.storedAt > LOADED_PAGES_MAX_AGE_MS) return undefined
  return position.documentStart === performance.timeOrigin || isReload() ? position : undefined
}

/**
 * Returns true if the document was reloaded or reached through the browser history. A history entry's key can't show
 * this, because the first entry of every tab has the same key, `default`.
 */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate'
}

const storedPositions = stored<StoredPosition[]>(
  'list-places',
  listOf(
    hasFields<StoredPosition>({
      address: isText,
      pages: isNumber,
      y: isNumber,
      entry: isText,
      documentStart: isNumber,
      storedAt: isNumber,
    }),
  ),
)
const MAX_POSITIONS = 20
