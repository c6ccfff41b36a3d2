import { hasFields, isNumber, isText, listOf, orMissing, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import type { ListChoices, ListLine } from './list.ts'

type Added = Pick<ListChoices, 'added' | 'heldBefore' | 'lastOrderId'>

const isAdded = hasFields<Added>({
  added: recordOf(isNumber),
  heldBefore: orMissing(recordOf(isNumber)),
  lastOrderId: orMissing(isNumber),
})

/** Lists that the account has already added to its cart, so that reopening a list doesn't add it a second time. */
const storedLists = stored<{ lists: [key: string, added: Added][] }>(
  'bom-added',
  hasFields({ lists: listOf((value) => Array.isArray(value) && isText(value[0]) && isAdded(value[1])) }),
  { area: 'local', isPerAccount: true },
)
const MAX_LISTS = 20

/** Returns the quantities of a list that were added to the cart earlier; undefined if there are none. */
export function addedBefore(lines: readonly ListLine[]): Added | undefined {
  const lists = storedLists.read()?.lists ?? []
  if (lists.length === 0) return undefined
  const key = keyOf(lines)
  return lists.find(([known]) => known === key)?.[1]
}

export function rememberAdded(lines: readonly ListLine[], { added, heldBefore, lastOrderId }: ListChoices): void {
  const key = keyOf(lines)
  const others = (storedLists.read()?.lists ?? []).filter(([known]) => known !== key)
  const own: [string, Added][] = Object.keys(added).length > 0 ? [[key, { added, heldBefore, lastOrderId }]] : []
  storedLists.write({ lists: [...own, ...others].slice(0, MAX_LISTS) })
}

/** Returns a short key of the requested parts and quantities (FNV-1a), the same for a pasted and a saved list. */
function keyOf(lines: readonly ListLine[]): string {
  let hash = 0x811c9dc5
  for (const { wish, quantity, refs } of lines) {
    const text = JSON.stringify([
      Object.entries(wish).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      quantity,
      refs.length,
    ])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return `${lines.length} ${(hash >>> 0).toString(36)}`
}
