import type { DemoProduct, DrawnPicture } from '../demo-product.ts'
import { seededRandom } from '../random.ts'

/** Data of a part in a product family, from which all product fields are derived. */
export interface RangePart {
  name: string
  /** Category path: subcategory and item within Components, or a full path that includes the top level. */
  path: [sub: string, item: string] | DemoProduct['category_path']
  /** Price of the pack, in Rwf. */
  price: number
  /** Number of pieces in the pack. */
  pack: number
  mpn?: string | undefined
  maker?: string | undefined
  /** Specification texts by name; empty texts are omitted. */
  specs: Record<string, string>
  /** Pin names, separated by spaces. */
  pins?: string | undefined
  tags: string[]
  /** Purpose of the part, as the first sentence of the description. */
  use: string
  /** Markings on the pieces, as the end of the sentence about the pack. */
  marked?: string | undefined
  /** Advice in one or two sentences. */
  mind: string
  picture: DrawnPicture
}

/**
 * Builds a product of the range. The range consists of passives and semiconductors that a shop stocks in great variety
 * but sells in small numbers.
 */
export function rangePart({ path, pack, specs, maker, ...part }: RangePart): DemoProduct {
  const name = pack > 1 ? `${part.name} (pack of ${pack})` : part.name
  const slug = slugOf(name)
  const quantity = pack > 1 ? { Quantity: String(pack) } : {}
  return {
    slug,
    name,
    category_path: path.length === 2 ? ['Components', ...path] : path,
    price_rwf: part.price,
    stock: seededRandom(`stock of ${slug}`).between(3, 60) * 10,
    isRange: true,
    description: `${part.use} ${inTheBag(pack, part.marked)} ${part.mind}`,
    mpn: part.mpn ?? '',
    ...(maker ? { manufacturer: maker } : {}),
    specs: Object.entries({ ...specs, ...quantity }).flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    pins: part.pins?.split(' ').filter(Boolean) ?? [],
    tags: part.tags,
    picture: part.picture,
  }
}

/** Builds a slug from a name, so that 4.7 kΩ becomes 4-7-kohm. */
function slugOf(name: string): string {
  const plain = name.replaceAll('Ω', 'ohm').replaceAll('µ', 'u').toLowerCase()
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
}

const COUNTS: Record<number, string> = {
  1: 'one',
  5: 'five',
  10: 'ten',
  20: 'twenty',
  50: 'fifty',
  100: 'a hundred',
}

function inTheBag(pack: number, marked = ''): string {
  const count = COUNTS[pack]
  if (!count) throw new Error(`No words for ${pack} pieces`)
  return `The bag contains ${count} piece${pack === 1 ? '' : 's'}${marked && `, ${marked}`}.`
}

/**
 * Parses a table whose first line contains the headings. Each further line is a part, with cells separated by bars.
 * @throws if the number of cells in a line differs from the number of headings
 */
export function readTable<Heading extends string>(text: string): Row<Heading>[] {
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const odd = rows.find((cells) => cells.length !== headings.length)
  if (odd) throw new Error(`${odd.length} cells, not ${headings.length}: ${odd.join(' | ')}`)
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])) as Row<Heading>)
}

type Row<Heading extends string> = Record<Heading, string>
type Column =
  | 'body'
  | 'name'
  | 'mpn'
  | 'maker'
  | 'price'
  | 'pack'
  | 'pins'
  | 'tags'
  | 'print'
  | 'use'
  | 'marked'
  | 'mind'

/**
 * Builds the parts listed in a table. Columns whose name starts with a capital letter are specifications; `print` is
 * the text printed on the part.
 */
export function rangeFamily(
  path: RangePart['path'],
  pictureOf: (row: Row<Column> & Record<string, string | undefined>) => DrawnPicture,
  text: string,
): DemoProduct[] {
  return readTable<Column>(text).map((row) =>
    rangePart({
      ...row,
      path,
      price: Number(row.price),
      pack: Number(row.pack),
      specs: Object.fromEntries(Object.entries(row).filter(([heading]) => /^[A-Z]/.test(heading))),
      tags: row.tags.split(', '),
      picture: pictureOf(row),
    }),
  )
}

/** Picks one of several spellings, so that a family reads as if different sellers had written its parts. */
export function spelled(place: number, ...spellings: string[]): string {
  return spellings[place % spellings.length] ?? ''
}

/** Formats a value in base units with a unit prefix: 4700 and Ω become 4.7 kΩ. */
export function withPrefix(value: number, unit: string): string {
  const [factor, prefix] = PREFIXES.find(([least]) => value >= least * (1 - 1e-9)) ?? [1, '']
  return `${Number((value / factor).toPrecision(3))} ${prefix}${unit}`
}

const PREFIXES: [number, string][] = [
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
]

/** Describes the drawing of a housing by its number of pins and printed text. */
export function asHoused({ body, print, pins }: Row<Column>): DrawnPicture {
  return { kind: body, name: print, size: String(pins.split(' ').length) }
}
