import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { listFacets } from '#contract/facts/calls.ts'
import { readUnread } from '#server/facts/service.ts'
import { makeProduct, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/**
 * Search texts, each with the product whose name contains it literally and one with only the same letters or digits.
 */
const CASES: [typed: string, name: string, other: string][] = [
  ['C++', 'Workbook: C++ on boards', 'C C C bracket type C'],
  ['C#', 'Poster (C#) large', 'C hook C hook'],
  ['(A+B)', 'Splitter (A+B)', 'Cable A+B A+B'],
  ['½ inch', 'Ball valve ½ inch brass', 'Display 2 inch inch'],
  ['.NET', 'Firmware board .NET ready', 'Mosquito net net'],
  ['3.3V/5V', 'Breadboard supply 3.3V/5V', 'Supply 3.3V or 5V'],
  ['I²C', 'Level shifter I²C', 'Sensor I2C I2C'],
  ['R&D', 'Notebook R&D', 'Pack R D R D'],
  ['µSD', 'Adapter µSD', 'SD card SD card'],
  ['1/4W', 'Assortment 1/4W', 'Resistor 1/4 W 1/4 W'],
  ['AC/DC', 'Brick AC/DC', 'Relay AC DC AC DC'],
  ['74HC595#', 'Chip 74HC595#', '74HC595 74HC595'],
  ['Q=10', 'Filter Q=10', 'Q 10 Q 10'],
  ['M3*10', 'Standoff M3*10', 'M3 10 M3 10'],
  ['N/A+', 'Sticker N/A+', 'N A N A'],
  ['3.5"', 'Panel 3.5" bare', 'Panel 3.5 panel 3.5'],
]

let shop: TestShop
async function search(text: string): Promise<string[]> {
  const { body } = await shop.call(searchProducts, { query: { search: text } })
  return body.items.map(({ name }) => name)
}

before(async () => {
  shop = await testShop()
  const createdAt = new Date('2020-01-01')
  for (const [, name, other] of CASES) {
    await makeProduct(shop, { name, createdAt })
    await makeProduct(shop, { name: other, viewsCount: 5_000, description: other })
  }
  await makeProduct(shop, { name: 'Workbook on boards', description: 'Not about C++' })
  await readUnread(shop.database.db)
  shop.app.publicCache.clear()
})
after(() => shop.close())

describe('search for text with symbols', () => {
  for (const [typed, name] of CASES)
    it(`ranks "${name}" first for ${typed}`, async () => {
      assert.equal((await search(typed))[0], name)
    })

  it('ranks the literal name first, even within a question or among other words', async () => {
    assert.equal((await search('do you have anything in C#?'))[0], 'Poster (C#) large')
    assert.equal((await search('workbook about C++'))[0], 'Workbook: C++ on boards')
    assert.equal((await search('a "C++" workbook, please'))[0], 'Workbook: C++ on boards')
  })

  it('finds a name with slashes by one of its parts, and µ and ² by plain letters and digits', async () => {
    await makeProduct(shop, { name: 'Course: Rust/C++/Zig' })
    await readUnread(shop.database.db)
    shop.app.publicCache.clear()
    assert.ok((await search('C++')).slice(0, 3).includes('Course: Rust/C++/Zig'))
    assert.ok((await search('uSD')).includes('Adapter µSD'))
    assert.ok((await search('level shifter I2C')).includes('Level shifter I²C'))
  })

  it('ranks an exact part number with symbols before a name that contains it', async () => {
    await makeProduct(shop, { name: 'Board with XQ741/NB', viewsCount: 900 })
    await makeProduct(shop, { name: 'Amplifier', mpn: 'XQ741/NB' })
    await readUnread(shop.database.db)
    shop.app.publicCache.clear()
    assert.deepEqual((await search('XQ741/NB')).slice(0, 2), ['Amplifier', 'Board with XQ741/NB'])
  })

  it('finds an old literal name despite 1,500 newer names with the letter, with equal counts', async () => {
    const insert = () => shop.database.sql`
      insert into products (name, price_cents, stock, created_at)
      select 'Bracket C', 100, 1, now() - n * interval '1 hour' from generate_series(1, 1500) n`
    await writeAndPublish(shop, insert)
    await readUnread(shop.database.db)
    await writeAndPublish(shop, () => shop.database.sql`analyze products`)
    shop.app.publicCache.clear()
    assert.ok(['Workbook: C++ on boards', 'Course: Rust/C++/Zig'].includes((await search('C++'))[0] ?? ''))
    assert.equal((await search('workbook C++'))[0], 'Workbook: C++ on boards')
    const { body } = await shop.call(searchProducts, { query: { search: 'workbook C++' } })
    const { body: facets } = await shop.call(listFacets, { query: { search: 'workbook C++' } })
    assert.equal(facets.total, body.total)
  })
})
