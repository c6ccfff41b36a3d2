import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { readUnread } from '#server/facts/service.ts'
import { makeProduct, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

async function search(text: string, page_size = 6): Promise<string[]> {
  const { body } = await shop.call(searchProducts, { query: { search: text, page_size } })
  return body.items.map(({ name }) => name)
}

describe('search ranking', () => {
  it('ranks the typed part number first, then longer numbers, then products that mention it', async () => {
    const mentions = { name: 'Board with LM358 LM358', description: 'LM358', viewsCount: 900 }
    await makeProduct(shop, mentions)
    await makeProduct(shop, { name: 'Op-amp, longer', mpn: 'LM358DR' })
    await makeProduct(shop, { name: 'Op-amp', mpn: 'LM-358' })
    await makeProduct(shop, { ...mentions, name: 'Shield with LM358 LM358' })
    assert.deepEqual((await search('lm358')).slice(0, 2), ['Op-amp', 'Op-amp, longer'])
  })

  it('ranks a part number continued by a letter before a number continued by a digit', async () => {
    await makeProduct(shop, { name: 'Thermometer', mpn: 'XT35DZ' })
    await makeProduct(shop, { name: 'XT35 XT35 XT35 comparator', mpn: 'XT351' })
    assert.deepEqual(await search('XT35'), ['Thermometer', 'XT35 XT35 XT35 comparator'])
  })

  it('ranks old parts with the typed number or prefix before 1,500 newer products that mention it', async () => {
    const createdAt = new Date('2020-01-01')
    await makeProduct(shop, { name: 'Old timer', mpn: 'QW7555', createdAt })
    await makeProduct(shop, { name: 'Old timer, longer', mpn: 'QW7555CP', createdAt })
    const insert = () => shop.database.sql`
      insert into products (name, price_cents, stock, created_at)
      select 'Timer module with QW7555', 100, 1, now() - n * interval '1 hour' from generate_series(1, 1500) n`
    await writeAndPublish(shop, insert)
    for (const analyzed of [false, true]) {
      if (analyzed) await writeAndPublish(shop, () => shop.database.sql`analyze products`)
      shop.app.publicCache.clear()
      assert.deepEqual((await search('qw7555')).slice(0, 2), ['Old timer', 'Old timer, longer'], String(analyzed))
    }
  })

  it('ranks kits and accessories after the part, even if it is sold out, unless requested', async () => {
    for (const name of ['Zumo Board Starter Kit', 'Case for Zumo Board'])
      await makeProduct(shop, { name, viewsCount: 50 })
    await makeProduct(shop, { name: 'Zumo Board', stock: 0 })
    assert.equal((await search('zumo board'))[0], 'Zumo Board')
    assert.equal((await search('zumo board kit'))[0], 'Zumo Board Starter Kit')
    assert.equal((await search('boîtier zumo'))[0], 'Case for Zumo Board')
  })
})

describe('part numbers in other spellings', () => {
  const find = async (text: string) => {
    const { body } = await shop.call(searchProducts, { query: { search: text } })
    return [body.items.map(({ name }) => name), body.fallback] as const
  }
  before(async () => {
    await makeProduct(shop, { name: 'Multiplexer', mpn: 'CD4051BE' })
    await makeProduct(shop, { name: 'Timer', mpn: 'NE559P' })
    await makeProduct(shop, { name: 'Precision op-amp', mpn: 'OPA2277DR' })
    await makeProduct(shop, { name: 'Bluetooth', mpn: 'HM-10' })
    await readUnread(shop.database.db)
    shop.app.publicCache.clear()
  })

  it('finds parts by the digits of a family, and by a family name among other words', async () => {
    assert.deepEqual(await find('4051'), [['Multiplexer'], undefined])
    assert.deepEqual(await find('559'), [['Timer'], undefined])
    assert.deepEqual(await find('opa2277 precision'), [['Precision op-amp'], undefined])
  })

  it('finds the intended part when transposed digits match nothing, and reports the correction', async () => {
    assert.deepEqual(await find('CD4501'), [['Multiplexer'], { by: 'typing', text: 'cd4051' }])
    assert.deepEqual(await find('hm-01'), [['Bluetooth'], { by: 'typing', text: 'hm10' }])
  })
})
