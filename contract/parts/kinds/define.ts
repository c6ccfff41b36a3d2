/** Kind of part, such as a resistor, with the properties that are relevant to it. */
export interface Kind {
  key: string
  name: string
  /** Letters in the designators of this kind, such as R for resistors. */
  designators: readonly string[]
  /** Words in category names that identify the kind; the longest match takes precedence. */
  categories: readonly string[]
  /** Properties in table order. Properties that are also listed in `filters` have a form field and a list filter. */
  properties: readonly string[]
  filters: readonly string[]
  /**
   * Properties that must be equal for two parts to be interchangeable. A part without a value for one of these
   * properties cannot replace another part.
   */
  identity: readonly string[]
}

/** Properties that every kind has, listed after the kind's own properties. */
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

/**
 * Creates a kind.
 * @param properties property keys in order; one star marks a property with a list filter, two stars a property that
 * also identifies the part
 */
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
