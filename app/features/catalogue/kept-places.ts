import { LOADED_PAGES_MAX_AGE_MS } from '#contract/limits.ts'

/** How far a list had been read when it was left. */
export interface KeptPlace {
  /** Path and query of the list. */
  address: string
  /** Pages that were loaded. */
  pages: number
  /** Pixels scrolled. */
  y: number
}

interface StoredPlace extends KeptPlace {
  /** The entry of the tab's history. */
  entry: string
  /** When the document was loaded that it was kept in. */
  documentStart: number
  keptAt: number
}

/** Remembers a place for the life of the tab, so that it outlives a reload. */
export function keepPlace(entry: string, place: KeptPlace): void {
  const others = readPlaces().filter((other) => other.entry !== entry)
  const kept = { ...place, entry, documentStart: performance.timeOrigin, keptAt: Date.now() }
  write([...others.slice(1 - MOST_PLACES), kept])
}

/** The place of an entry that is come back to; none for a visit that only bears the same name. */
export function findPlace(entry: string, address: string): KeptPlace | undefined {
  const place = readPlaces().find((one) => one.entry === entry && one.address === address)
  if (!place || Date.now() - place.keptAt > LOADED_PAGES_MAX_AGE_MS) return undefined
  return place.documentStart === performance.timeOrigin || isReload() ? place : undefined
}

/** Every tab's first entry is called `default`, so one must know whether the document was loaded anew or again. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate'
}

function readPlaces(): StoredPlace[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as StoredPlace[]
  } catch {
    return []
  }
}

function write(places: StoredPlace[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places))
  } catch {
    // full or forbidden: a reload then begins at the first page
  }
}

const STORAGE_KEY = 'list-places'
const MOST_PLACES = 20
