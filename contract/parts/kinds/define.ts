/** What a part is, and which of its properties people ask for. */
export interface Kind {
  key: string
  name: string
  /** Letters of its designators on a board, such as R. */
  designators: readonly string[]
  /** Words in the names of categories that hold it; the longest that fits wins. */
  categories: readonly string[]
  /** In the order of the table; those in `filters` are asked for in the form and narrow a list. */
  properties: readonly string[]
  filters: readonly string[]
  /** Facts that make two parts one: without them none stands for another. */
  identity: readonly string[]
}

/** Of every kind, behind its own. */
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

/** @param properties in order, a star behind those that narrow a list, two behind those that also make parts equal */
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
