import { readUnread } from '#server/facts/service.ts'
import type { Database } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { fillShop } from './many-products.ts'

export const RESISTORS = 'Fixed Resistors'
export const CAPACITORS = 'Ceramic Capacitors'
/** Percentages of resistors and capacitors among all products. */
const RESISTOR_PERCENT = 20
const CAPACITOR_PERCENT = 15
/** Maximum number of distinct parts of each kind; any further parts are copies. */
const MAX_DIFFERENT = 5_000
const INSERTED_AT_ONCE = 1_000

const MAKERS =
  'Yageo|Uni-Royal|Samsung Electro-Mechanics|Murata|Vishay|TDK|Kemet|Fenghua|Walsin|Panasonic|Kyocera AVX|Taiyo Yuden|Bourns|Rohm|Susumu|Viking|Ralec|Stackpole'.split(
    '|',
  )
/** Package sizes. Like all lists below, this list starts with the most common value. */
const SIZES = ['0603', '0805', '0402', '1206', '0201', '1210', '2010', '2512']
const POWERS: Record<string, string> = {
  '0201': '50 mW',
  '0402': '62.5 mW',
  '0603': '100 mW',
  '0805': '125 mW',
  '1206': '250 mW',
  '1210': '500 mW',
  '2010': '750 mW',
  '2512': '1 W',
}

/**
 * Fills an empty shop with the given number of products, a third of which are passives with parsed facts. The values of
 * the passives follow Zipf's law: the second most common value is half as frequent as the most common value, and about
 * a thousand values are rare.
 */
export async function fillPartsShop(database: Database, dataDir: string, count: number): Promise<void> {
  const share = (percent: number) => Math.round((count * percent) / 100)
  await fillShop(database, dataDir, count, {
    prepare: async () => [
      {
        from: await addKind(database, RESISTORS, resistor, share(RESISTOR_PERCENT)),
        products: share(RESISTOR_PERCENT),
      },
      {
        from: await addKind(database, CAPACITORS, capacitor, share(CAPACITOR_PERCENT)),
        products: share(CAPACITOR_PERCENT),
      },
    ],
  })
}

interface Part {
  name: string
  manufacturer: string
  package: string
  specs: { name: string; text: string }[]
}

/** Adds parts of one kind in a new category. @returns the ID of the category */
async function addKind({ db }: Database, name: string, draw: (pick: Pick) => Part, max: number): Promise<number> {
  const [category] = await db.insert(categories).values({ name }).returning()
  if (!category) throw new Error('no category')
  const pick = picker()
  const parts = Array.from({ length: Math.min(max, MAX_DIFFERENT) }, () => draw(pick))
  for (let at = 0; at < parts.length; at += INSERTED_AT_ONCE) {
    const rows = parts.slice(at, at + INSERTED_AT_ONCE)
    const same = { categoryId: category.id, priceCents: 10_000n, stock: 1000 }
    await db.insert(products).values(rows.map((part) => ({ ...part, ...same })))
  }
  await readUnread(db)
  return category.id
}

const spec = (name: string, text: string) => ({ name, text })

function resistor(pick: Pick): Part {
  const ohms = pick(OHMS)
  const size = pick(SIZES)
  return {
    name: `Chip resistor ${ohms} ohm`,
    package: size,
    manufacturer: pick(MAKERS),
    specs: [
      spec('Resistance', `${ohms} Ω`),
      spec('Tolerance', pick(['±1%', '±5%', '±0.1%', '±0.5%', '±2%'])),
      spec('Power', POWERS[size] ?? ''),
      ...pick([[], [spec('Temperature coefficient', '±100 ppm/°C')], [spec('Temperature coefficient', '±25 ppm/°C')]]),
      spec('Mounting', 'SMD'),
    ],
  }
}

/** Picks a random capacitor. One of high capacitance never gets the best dielectric or a high voltage. */
function capacitor(pick: Pick): Part {
  const picofarads = pick(PICOFARADS)
  const isLarge = picofarads >= 1e6
  const isSmall = picofarads < 1e3
  const volts = isLarge ? ['10', '16', '25', '6.3'] : ['50', '25', '16', '100', '250', '1000']
  return {
    name: `Chip capacitor ${picofarads} pF`,
    package: pick(SIZES),
    manufacturer: pick(MAKERS),
    specs: [
      spec('Capacitance', `${picofarads} pF`),
      ...pick([[spec('Voltage rating', `${pick(volts)} V`)], [spec('Voltage rating', `${pick(volts)} V`)], []]),
      spec('Dielectric', isSmall ? 'C0G' : pick(isLarge ? ['X5R', 'X7R', 'Y5V'] : ['X7R', 'X5R', 'C0G'])),
      spec('Tolerance', pick(isSmall ? ['±5%', '±1%', '±2%'] : ['±10%', '±20%'])),
      spec('Mounting', 'SMD'),
    ],
  }
}

/**
 * Standard series of values per decade, starting with the coarsest series because its values are the most common. E24
 * values are rounded differently from those of the finer series.
 */
const E24 = [10, 22, 47, 15, 33, 68, 12, 18, 27, 39, 56, 82, 11, 13, 16, 20, 24, 30, 36, 43, 51, 62, 75, 91]
const E192 = Array.from({ length: 192 }, (_, step) => Math.round(100 * 10 ** (step / 192)) / 10)

const inDecades = (steps: number[], decades: number[]) =>
  steps.flatMap((step) => decades.map((decade) => Number(((step / 10) * decade).toPrecision(4))))

export const OHMS = [
  ...new Set([...inDecades(E24, [1e4, 1e3, 1e2, 1e5, 10, 1e6, 1]), ...inDecades(E192, [1e3, 1e4, 1e2, 1e5, 10, 1])]),
]
const PICOFARADS = inDecades(E24, [1e5, 10, 1e4, 100, 1e6, 1e3, 1e7, 1])

type Pick = <Item>(items: readonly Item[]) => Item

/** Returns a function that picks items according to Zipf's law; the same input always gives the same item. */
function picker(): Pick {
  let state = 1
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const place = Math.floor((items.length + 1) ** (state / 2 ** 32)) - 1
    return items[Math.min(place, items.length - 1)] as (typeof items)[number]
  }
}
