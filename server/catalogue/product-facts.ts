import type { ProductFact } from '#contract/facts/product-facts.ts'
import { readFacts, type Described, type ReadFact } from '#contract/parts/read-facts.ts'
import type { Vocabulary } from '#contract/parts/vocabulary.ts'
import type { Arrangement } from '#server/facts/service.ts'
import { formatValues, inOrderOf } from './fact-table.ts'

/** Lists the facts of a product in the order defined by its category. */
export function describeFacts(
  product: Described,
  arrangement: Arrangement | undefined,
  vocabulary: Vocabulary,
): ProductFact[] {
  const factOf = new Map(
    readFacts(product, arrangement?.kind ?? null, vocabulary).facts.map((fact) => [fact.property, fact]),
  )
  return inOrderOf(arrangement, [...factOf.keys()]).flatMap((property) => {
    const fact = factOf.get(property)
    return fact ? [describe(fact)] : []
  })
}

function describe({ property, values, origin, text, spec }: ReadFact): ProductFact {
  const { key, name, better } = property
  return {
    key,
    name,
    ...(text === undefined ? {} : { text }),
    label: formatValues(property, values),
    from: origin,
    ...(spec === undefined ? {} : { spec }),
    ...(better ? { better, size: sizeOf(values, better) } : {}),
  }
}

/** Returns the numeric size of a value. If the value has several ratings, the best rating counts. */
function sizeOf(values: ReadFact['values'], better: 'more' | 'less'): number {
  const sizes = values.map(({ low, typ, high }) => high ?? typ ?? low ?? 0)
  return better === 'more' ? Math.max(...sizes) : Math.min(...sizes)
}
