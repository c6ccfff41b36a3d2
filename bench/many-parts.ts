import { readUnread, countFacets } from '#server/facts/service.ts'
import type { Database } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { addProducts, fillShop } from './many-products.ts'

/** Of a shop of parts so many in a hundred are resistors and capacitors. */
const RESISTOR_PERCENT = 20
const CAPACITOR_PERCENT = 15
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
const MAKERS = ['Yageo', 'Uni-Royal', 'Samsung', 'Murata', 'Vishay', 'TDK', 'Kemet', 'Fenghua']

/** Fills an empty shop with so many products, a third of them passives whose facts are read: few values are common, many rare. */
export async function fillPartsShop(database: Database, dataDir: string, count: number): Promise<void> {
  await fillShop(database, dataDir, Math.round((count * (100 - RESISTOR_PERCENT - CAPACITOR_PERCENT)) / 100))
  await addKind(database, 'Fixed Resistors', resistors(), (count * RESISTOR_PERCENT) / 100)
  await addKind(database, 'Ceramic Capacitors', capacitors(), (count * CAPACITOR_PERCENT) / 100)
  await countFacets(database.db)
  await database.sql`vacuum`
  await database.sql`analyze`
}

interface Part {
  name: string
  manufacturer: string
  package: string
  specs: { name: string; text: string }[]
}

async function addKind(database: Database, name: string, parts: Part[], count: number): Promise<void> {
  const { db } = database
  const [category] = await db.insert(categories).values({ name }).returning()
  if (!category) throw new Error('no category')
  const rows = parts.map((part) => ({ ...part, categoryId: category.id, priceCents: 10_000n, stock: 1000 }))
  await db.insert(products).values(rows)
  await readUnread(db)
  await addProducts(database, Math.round(count), { from: category.id })
}

const spec = (name: string, text: string) => ({ name, text })

function resistors(): Part[] {
  const values = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((decade) => E24.map((step) => step * decade))
  return mixed(
    values.flatMap((ohms) =>
      ['0402', '0603', '0805', '1206'].flatMap((size, at) =>
        ['±1%', '±5%'].map((tolerance) => ({
          name: `Chip resistor ${ohms} ohm`,
          package: size,
          manufacturer: MAKERS[(ohms + at) % MAKERS.length] ?? '',
          specs: [
            spec('Resistance', `${ohms} Ω`),
            spec('Tolerance', tolerance),
            spec('Power', ['62.5 mW', '100 mW', '125 mW', '250 mW'][at] ?? ''),
            spec('Mounting', 'SMD'),
          ],
        })),
      ),
    ),
  )
}

function capacitors(): Part[] {
  const picofarads = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((decade) => E24.map((step) => step * decade))
  return mixed(
    picofarads.flatMap((value, place) =>
      ['0402', '0603', '0805', '1206'].flatMap((size, at) =>
        [16, 25, 50].map((volts) => ({
          name: `Chip capacitor ${value} pF`,
          package: size,
          manufacturer: MAKERS[(place + at) % MAKERS.length] ?? '',
          specs: [
            spec('Capacitance', `${value} pF`),
            spec('Voltage rating', `${volts} V`),
            spec('Dielectric', ['C0G', 'X7R', 'X5R'][Math.floor(place / 50)] ?? 'X7R'),
            spec('Tolerance', '±10%'),
            spec('Mounting', 'SMD'),
          ],
        })),
      ),
    ),
  )
}

/** In an order of no meaning, the same each time: the first ones are copied most. */
const mixed = (parts: Part[]): Part[] =>
  parts
    .map((part, at) => ({ part, key: (at * 7919) % 100_003 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ part }) => part)
