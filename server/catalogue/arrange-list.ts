import type { ProductsQuery } from '#contract/catalogue/calls.ts'
import type { Kind } from '#contract/parts/kinds.ts'
import type { Db } from '#server/db/client.ts'
import { countPublicProducts, descendantIds } from '#server/categories/service.ts'
import { OF_EVERY_KIND, readArrangements, type Arrangement } from '#server/facts/service.ts'
import type { Counted } from './count-values.ts'

/** Minimum percentage of a list's parts that must be of the same kind before the list offers that kind's properties. */
const ONE_KIND_PERCENT = 80

/** Kind of the parts in a list, and the properties for filtering and comparing them. */
interface ListArrangement {
  /** Kind of most parts in the list, derived from their categories; null if the parts are of several kinds. */
  kind: Kind | null
  filters: string[]
  columns: string[]
}

/** Combines the properties of the parts' categories, starting with the category that has the most parts. */
export async function arrangeList(
  db: Db,
  query: Pick<ProductsQuery, 'category_ids'>,
  counted: Counted,
): Promise<ListArrangement> {
  const arrangements = await readArrangements(db)
  const counts = await countByCategory(db, query, counted)
  const ofKinds = new Map<Kind | null, number>()
  let total = 0
  for (const [id, count] of counts) {
    const kind = arrangements.get(id)?.kind ?? null
    ofKinds.set(kind, (ofKinds.get(kind) ?? 0) + count)
    total += count
  }
  const [[mainKind, count] = [null, 0]] = [...ofKinds].toSorted((one, other) => other[1] - one[1])
  const kind = count * 100 >= total * ONE_KIND_PERCENT ? mainKind : null
  const found = [...counts].toSorted((one, other) => other[1] - one[1]).flatMap(([id]) => arrangements.get(id) ?? [])
  const shown = new Set(counts.size === 0 ? arrangements.values() : found)
  return { kind, filters: union(kind, shown, 'filters'), columns: union(kind, shown, 'columns') }
}

/** Returns all properties of the arrangements; for several kinds, only the properties common to every kind. */
function union(kind: Kind | null, shown: ReadonlySet<Arrangement>, which: 'filters' | 'columns'): string[] {
  const isSeveral = kind === null && [...shown].some((one) => one.kind !== null)
  const keys = [...shown].filter((one) => isSeveral || one.kind === kind).flatMap((one) => one[which])
  return isSeveral ? OF_EVERY_KIND.filter((key) => keys.includes(key)) : [...new Set(keys)]
}

async function countByCategory(
  db: Db,
  { category_ids: selectedIds }: Pick<ProductsQuery, 'category_ids'>,
  { byId }: Counted,
): Promise<Map<number, number>> {
  const counts = new Map([...byId].filter(([id]) => id < 0).map(([id, count]) => [-id, count]))
  // large lists use the cached product counts per category
  if (counts.size === 0 && selectedIds)
    for (const id of await descendantIds(db, selectedIds)) counts.set(id, await countPublicProducts(db, [id]))
  return counts
}
