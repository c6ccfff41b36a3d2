/** Kind of part, with the properties that matter for it. */
export interface Kind {
  key: string
  name: string
  /** Letters of its designators on a board, such as R. */
  designators: readonly string[]
  /** Words in category names that identify the kind; the longest match wins. */
  categories: readonly string[]
  /** Properties in the order of the table; those in `filters` have a form field and a list filter. */
  properties: readonly string[]
  filters: readonly string[]
  /** Facts that make two parts interchangeable; a part that lacks one of them replaces no other. */
  identity: readonly string[]
}

/** Properties of every kind, after its own. */
const EVERY_KIND = [
  'manufacturer*',
  'package*',
  'mounting*',
  'operating_temperature',
  'quantity',
  'type',
  'size',
  'colour',
].concat([
  'length',
  'weight',
  'features',
  'material',
  'diameter',
  'width',
  'height',
  'pitch',
  'connector',
  'supply_current',
])

/** @param properties in order; one star marks those with a list filter, two those that also identify the part */
export function kind(key: string, name: string, designators: string, categories: string, properties: string): Kind {
  const own = properties.split(/\s+/)
  const ownKeys = own.map(bare)
  const marked = [...own, ...EVERY_KIND.filter((one) => !ownKeys.includes(bare(one)))]
  return {
    key,
    name,
    designators: designators.split(' ').filter(Boolean),
    categories: categories.split('|').map((words) => words.trim()),
    properties: marked.map(bare),
    filters: marked.filter((one) => one.endsWith('*')).map(bare),
    identity: own.filter((one) => one.endsWith('**')).map(bare),
  }
}

const bare = (marked: string) => marked.replace(/\*+$/, '')
