import { idsOf, valueInPackage, type Dictionary } from '#server/facts/service.ts'
import { toItem } from '#contract/parts/fact-filter.ts'
import type { Property } from '#contract/parts/property.ts'
import type { WantedFacts } from './find-parts.ts'
import type { Knowledge } from './rate-match.ts'
import type { AskedFact, AskedPart } from './read-line.ts'

/** Maximum number of secondary facts to search by; any further facts are only compared with the parts found. */
const MAX_OTHERS = 3

interface LeftOut {
  others?: boolean
  package?: boolean
}

/**
 * Converts the facts requested by lines to dictionary ids, looking up facts that several lines share only once.
 * @returns the facts to search for; null if the line has no main fact or no product has that fact
 */
export function wantFacts({
  dictionary,
  kinds,
}: Knowledge): (asked: AskedPart, without: LeftOut) => WantedFacts | null {
  const lookUp = createLookUp(dictionary)
  const packageIds = new Map(dictionary.byProperty.get('package')?.map(({ id, value }) => [value.choice, [id]]))
  const valuesIn = (property: Property, ids: number[], housing: string) =>
    ids.flatMap((id) => {
      const entry = dictionary.byId.get(id)
      return entry ? [valueInPackage(property, entry.value, housing)] : []
    })
  return ({ place, main, others, package: housing, packageText, kinds: asked }, without) => {
    const ids = main && lookUp(main)
    const isNamed = !without.package && housing !== null && !housing.isFamilyOnly
    const named = (isNamed && packageIds.get(housing.name)) || null
    if (!ids || ids.length === 0 || (isNamed && !named)) return null
    if (packageText !== '' && !housing && !without.package) return null
    const identity = main.property.key
    const categories = [...kinds].flatMap(([id, kind]) =>
      kind && asked.includes(kind) && kind.identity[0] === identity ? [id] : [],
    )
    const [first = null, second = null, third = null] = without.others ? [] : others.slice(0, MAX_OTHERS).map(lookUp)
    return {
      place,
      main: ids,
      housing: named,
      first,
      second,
      third,
      categories,
      valuesInPackage: named && housing && valuesIn(main.property, ids, housing.name),
    }
  }
}

function createLookUp({ byProperty }: Dictionary): (fact: AskedFact) => number[] {
  const known = new Map<string, number[]>()
  return (fact) => {
    const { property, wanted } = fact
    const [one] = wanted
    const key = `${property.key} ${one && one !== 'not_stated' && 'value' in one ? toItem(property, one.value) : JSON.stringify(one)}`
    const found = known.get(key) ?? idsOf(byProperty.get(property.key) ?? [], fact).filter((id) => id > 0)
    known.set(key, found)
    return found
  }
}
