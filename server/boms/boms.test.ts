import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { matchParts, type WantedPart } from '#contract/boms/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { MATCH_LIMIT, MAX_LINES_BY_WORDS, MAX_MATCHED_LINES } from '#contract/boms/limits.ts'
import { readUnread } from '#server/facts/service.ts'
import { spec } from '#test/fact-shop.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

/** Requests the matches for a list of one line. */
async function match(wanted: Partial<WantedPart>, at = shop) {
  const { status, body } = await at.call(matchParts, { body: { lines: [{ line: 7, ...wanted }] } })
  assert.equal(status, 200)
  const [line] = body.lines
  assert.ok(line)
  return { ...line, bestId: line.best?.product.id, found: line.others.map(({ product }) => product.id) }
}

/** Adds a part and waits until its facts have been extracted. */
async function addPart(part: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(shop, part)
  await readUnread(shop.database.db)
  return product
}

describe('lines with a part number', () => {
  it('reports a sure match for numbers that differ only in separators and case', async () => {
    const { id } = await makeProduct(shop, { mpn: 'BAT54C,215' })
    const { line, state, bestId, best } = await match({ mpn: 'bat54c-215' })
    assert.deepEqual([line, state, bestId], [7, 'sure', id])
    assert.deepEqual(best?.reasons, [{ code: 'same_number', text: 'Same part number' }])
  })

  it('ignores packing suffixes and supplier marks around a part number', async () => {
    const { id } = await makeProduct(shop, { mpn: 'LM2596S-ADJ/NOPB' })
    for (const mpn of ['LM2596S-ADJ', 'LM2596S-ADJ-TR', '595-LM2596S-ADJ/NOPB']) {
      const { state, bestId } = await match({ mpn })
      assert.deepEqual([state, bestId], ['sure', id], mpn)
    }
    const { state, bestId, best } = await match({ supplier_part: '595-LM2596S-ADJ/NOPB' })
    assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['sure', id, 'other_packing'])
  })

  it('ignores plating marks at the end of a part number', async () => {
    const { id } = await makeProduct(shop, { mpn: 'B4B-PH-K-S(LF)(SN)' })
    const { state, bestId } = await match({ mpn: 'B4B-PH-K-S', package: 'JST_PH_B4B-PH-K_1x04_P2.00mm_Vertical' })
    assert.deepEqual([state, bestId], ['sure', id])
  })

  it('asks to check a module with the number of a chip when a chip package is requested', async () => {
    const { id } = await makeProduct(shop, { mpn: 'BME280', name: 'BME280 Pressure Module' })
    const { state, bestId, best } = await match({ mpn: 'BME280', package: 'LGA-8P-2.5x2.5' })
    assert.deepEqual([state, bestId, best?.reasons.at(-1)?.code], ['check', id, 'other_kind'])
    assert.equal((await match({ mpn: 'BME280' })).state, 'sure')
  })

  it('distinguishes part numbers by their decimal point', async () => {
    const { id } = await makeProduct(shop, { mpn: 'SMBJ33A' })
    const pointed = await makeProduct(shop, { mpn: 'SMBJ3.3A' })
    assert.equal((await match({ mpn: 'SMBJ33A' })).bestId, id)
    assert.equal((await match({ mpn: 'SMBJ3.3A-TR' })).bestId, pointed.id)
  })

  it('reports a sure match for a part of the family in the requested package, and in no other', async () => {
    const { id } = await makeProduct(shop, { mpn: 'NE555DR', package: 'SOIC-8' })
    const { state, bestId, best } = await match({ value: 'NE555', package: 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm' })
    assert.deepEqual(
      [state, bestId, best?.confidence, best?.reasons[0]?.text],
      ['sure', id, 91, 'Same family: NE555DR'],
    )
    assert.equal((await match({ value: 'NE555', package: 'DIP-8' })).state, 'other_package')
  })

  it('finds parts by family digits or a mistyped number, and asks to check both', async () => {
    const { id } = await addPart({ name: 'Multiplexer', mpn: 'CD4051BE' })
    for (const wanted of [{ value: '4051' }, { mpn: '4051' }]) {
      const { state, bestId, best } = await match(wanted)
      assert.deepEqual([state, bestId, best?.reasons[0]?.text], ['check', id, 'Same family: CD4051BE'])
    }
    const { state, bestId, best } = await match({ mpn: 'CD4501BE' })
    assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['check', id, 'same_words'])
  })

  it('treats a voltage with its unit as the same part number', async () => {
    const { id } = await makeProduct(shop, { mpn: 'AMS1117-3.3' })
    for (const value of ['AMS1117-3.3V', 'AMS1117-3V3', 'AMS1117-3.3V-TR']) {
      const { state, bestId, best } = await match({ value })
      assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['sure', id, 'other_packing'], value)
    }
    assert.notEqual((await match({ value: 'AMS1117-5V' })).state, 'sure')
  })

  it('asks to check a part by another manufacturer', async () => {
    await makeProduct(shop, { mpn: 'OP27-X', manufacturer: 'Texas Instruments' })
    assert.equal((await match({ mpn: 'OP27-X', maker: 'TI' })).state, 'sure')
    const { state, best } = await match({ mpn: 'OP27-X', maker: 'Analog Devices' })
    assert.deepEqual([state, best?.reasons.at(-1)?.text], ['check', 'Made by Texas Instruments, not Analog Devices'])
  })

  it('prefers a relay to a module with the same part number', async () => {
    const category = await makeCategory(shop, { name: 'Relays' })
    const number = { mpn: 'SRD-05VDC-SL-C', categoryId: category.id }
    const { id: moduleId } = await makeProduct(shop, { ...number, name: 'Relay Module 1-Channel', priceCents: 100n })
    const alone = await match({ kind: 'relay', mpn: number.mpn })
    assert.deepEqual([alone.state, alone.bestId], ['check', moduleId])
    const { id } = await makeProduct(shop, { ...number, name: 'Relay 5 V' })
    for (const wanted of [{ kind: 'relay', mpn: number.mpn }, { mpn: number.mpn }]) {
      const { state, bestId } = await match(wanted)
      assert.deepEqual([state, bestId], ['sure', id])
    }
  })

  it('reports a sure match for our own number and an SKU, but not for a bare number', async () => {
    const { id } = await makeProduct(shop, { sku: 'C14663' })
    for (const supplier_part of [`isoko ${id}`, `Isoko:${id}`, 'c14663'])
      assert.deepEqual([(await match({ supplier_part })).state, (await match({ supplier_part })).bestId], ['sure', id])
    assert.equal((await match({ supplier_part: String(id) })).state, 'none')
  })

  it('reports a sure match for a supplier number in any case, and finds it in a search', async () => {
    const { id } = await makeProduct(shop, { name: 'Comparator', supplierNumbers: ['C7955', '595-LM393DR'] })
    for (const supplier_part of ['C7955', 'c7955', '595-LM393DR']) {
      const { state, bestId, best } = await match({ supplier_part })
      assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['sure', id, 'supplier_number'], supplier_part)
    }
    const { body } = await shop.call(searchProducts, { query: { search: 'c7955' } })
    assert.deepEqual(
      body.items.map((item) => item.id),
      [id],
    )
  })

  it('does not find a part that is not listed', async () => {
    await makeProduct(shop, { mpn: 'GONE-1', status: 'inactive' })
    assert.equal((await match({ mpn: 'GONE-1' })).state, 'none')
  })
})

describe('lines that describe a part', () => {
  const resistor = async (part: object = {}) => {
    const category = await makeCategory(shop, { name: `Fixed Resistors ${crypto.randomUUID()}` })
    return addPart({ categoryId: category.id, package: '0603', ...part })
  }

  it('reports a sure match for the same values and package, in any spelling', async () => {
    const { id } = await resistor({ specs: [spec('Resistance', '4.7 kΩ'), spec('Tolerance', '±1%')] })
    for (const wanted of [
      { kind: 'resistor', value: '4k7 1%', package: 'Resistor_SMD:R_0603_1608Metric' },
      { value: '4.7 kohm', package: 'RESC1608X55N' },
      { kind: 'resistor', value: '4K7 / 5%', package: '1608M' },
    ]) {
      const { state, bestId, best } = await match(wanted)
      assert.deepEqual([state, bestId, best?.confidence], ['sure', id, 90], JSON.stringify(wanted))
    }
    assert.deepEqual((await match({ value: '4k7 1%', package: 'R0603', maker: 'Yageo' })).understood, ['4.7 kΩ', '±1 %', '0603', 'Yageo']) // oxfmt-ignore
  })

  it('finds a part read by an older reader, both before and after it is read again', async () => {
    const { id } = await resistor({ specs: [spec('Resistance', '5.6 kΩ')] })
    await shop.database.sql`update facet_rows set reader = 7, value_in_package = null where product_id = ${id}`
    await makeProduct(shop)
    const wanted = { kind: 'resistor', value: '5k6', package: '0603' }
    assert.deepEqual((await match(wanted)).bestId, id)
    await readUnread(shop.database.db)
    const [row] = await shop.database.sql`select value_in_package from facet_rows where product_id = ${id}`
    assert.deepEqual(row, { value_in_package: 'resistance=5.6k 0603' })
    assert.deepEqual((await match(wanted)).bestId, id)
  })

  it('asks to check values stated only in the name, and names them', async () => {
    const { id } = await resistor({ name: 'Resistor 43 kΩ 0603 1%', specs: [spec('Resistance', '43 kΩ')] })
    const named = await resistor({ name: 'Resistor 62 kΩ 0603' })
    assert.equal((await match({ kind: 'resistor', value: '43k', package: '0603' })).state, 'sure')
    const rating = await match({ kind: 'resistor', value: '43k 1%', package: '0603' })
    assert.deepEqual([rating.state, rating.bestId, rating.best?.reasons.at(-1)?.text], ['check', id, 'Stated only in the name; please check: tolerance']) // oxfmt-ignore
    const main = await match({ kind: 'resistor', value: '62k', package: '0603' })
    assert.deepEqual([main.state, main.bestId, main.best?.reasons.at(-1)?.code], ['check', named.id, 'only_named'])
  })

  it('asks to check a rating that is worse or not stated, and names it', async () => {
    await resistor({ specs: [spec('Resistance', '820 Ω'), spec('Tolerance', '±5%')] })
    const { state, best } = await match({ kind: 'resistor', value: '820 1% 0.25W', package: '0603' })
    assert.deepEqual([state, best?.confidence], ['check', 50])
    assert.deepEqual(
      best?.reasons.map(({ text }) => text),
      ['Same values and package', '±5 % instead of ±1 %', 'Not stated; please check: power'],
    )
  })

  it('lists a part in another package separately and never selects it, even by its number', async () => {
    const { id } = await resistor({ mpn: 'RX0603-33K', specs: [spec('Resistance', '33 kΩ')] })
    for (const wanted of [{ kind: 'resistor', value: '33k' }, { mpn: 'RX0603-33K' }]) {
      const { state, best, found } = await match({ ...wanted, package: '0805' })
      assert.deepEqual([state, best, found], ['other_package', null, [id]], JSON.stringify(wanted))
    }
  })

  it('asks to check the match for a line without a package', async () => {
    const { id } = await resistor({ specs: [spec('Resistance', '91 kΩ')] })
    const { state, bestId } = await match({ kind: 'resistor', value: '91k' })
    assert.deepEqual([state, bestId], ['check', id])
  })

  it('asks to check a part with a different part number, and names both numbers', async () => {
    const { id } = await resistor({ mpn: 'RC0603FR-0718K2L', specs: [spec('Resistance', '18.2 kΩ')] })
    for (const more of [{}, { kind: 'resistor', value: '18.2kΩ', package: '0603' }]) {
      const { state, bestId, best } = await match({ ...more, mpn: 'RMCF0603FT18K2' })
      assert.deepEqual([state, bestId], ['check', id])
      assert.deepEqual(best?.reasons.at(-1), {
        code: 'other_number',
        text: 'RC0603FR-0718K2L instead of RMCF0603FT18K2',
      })
    }
  })

  it('asks to check the match for a line with an unknown footprint', async () => {
    const { id } = await resistor({ specs: [spec('Resistance', '6.49 kΩ')] })
    const { state, bestId, best } = await match({ kind: 'resistor', value: '6.49kΩ', package: 'own:Special-7' })
    assert.deepEqual([state, bestId, best?.reasons.at(-1)?.code], ['check', id, 'unknown_package'])
  })

  it('asks to check a value that may be a code', async () => {
    await resistor({ specs: [spec('Resistance', '103 Ω')] })
    const { state, best } = await match({ kind: 'resistor', value: '103', package: '0603' })
    assert.deepEqual([state, best?.reasons.at(-1)?.code], ['check', 'maybe_code'])
  })

  it('does not find a part of another kind with the same value', async () => {
    const category = await makeCategory(shop, { name: 'NTC thermistor' })
    await addPart({ categoryId: category.id, package: '0603', specs: [spec('Resistance', '68 kΩ')] })
    assert.equal((await match({ kind: 'resistor', value: '68k', package: '0603' })).state, 'none')
  })

  it('prefers parts in stock, then the cheapest, then a seller with more of the list', async () => {
    const { user } = await makeStaff(shop, 'seller')
    const specs = [spec('Resistance', '56 kΩ')]
    const soldOut = await resistor({ specs, stock: 3, priceCents: 100n })
    const dear = await resistor({ specs, priceCents: 400n })
    const shops = await resistor({ specs, priceCents: 200n })
    const sellers = await resistor({ specs, priceCents: 200n, sellerId: user.id })
    const line = { line: 1, kind: 'resistor', value: '56k', package: '0603', quantity: 5 }
    const { found, bestId } = await match(line)
    assert.deepEqual([bestId, ...found], [shops.id, sellers.id, dear.id, soldOut.id])
    await addPart({ mpn: 'ONLY-HERE-1', sellerId: user.id })
    const lines = [line, { line: 2, mpn: 'ONLY-HERE-1' }]
    const { body } = await shop.call(matchParts, { body: { lines } })
    assert.equal(body.lines[0]?.best?.product.id, sellers.id)
  })
})

describe('lines that only their words can match', () => {
  it('searches for the words and asks to check the result', async () => {
    const { id } = await addPart({ name: 'Ultrasonic rangefinder for 4 m' })
    const { state, bestId, best } = await match({ words: 'ultrasonic rangefinder' })
    assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['check', id, 'same_words'])
  })

  it('prefers a part in the requested package', async () => {
    await addPart({ name: 'Guard diode', package: 'SMA' })
    const { id } = await addPart({ name: 'Guard diode', package: 'SOD-123' })
    const { state, bestId } = await match({ kind: 'diode', words: 'Guard', package: 'Diodes_SMD:SOD-123' })
    assert.deepEqual([state, bestId], ['check', id])
  })

  it('finds a long description by its first words or by a part number among them', async () => {
    const { id } = await addPart({ name: 'Brass water valve 12 V' })
    const numbered = await addPart({ name: 'Small display', mpn: 'SSD1306' })
    for (const [words, found] of [
      ['Brass water valve half inch for the garden', id],
      ['Optional OLED SSD1306 128x64 I2C', numbered.id],
    ] as const) {
      const { state, bestId, best } = await match({ words })
      assert.deepEqual([state, bestId, best?.reasons[0]?.code], ['check', found, 'same_words'], words)
    }
  })

  it('says which lines of a long request were not searched, and finds their parts when they are sent again', async () => {
    const { id } = await addPart({ name: 'Hygroscopic felt wick' })
    const others = Array.from({ length: MAX_LINES_BY_WORDS }, (_, line) => ({ line, words: `unsold oddity ${line}` }))
    const ask = async (lines: WantedPart[]) => (await shop.call(matchParts, { body: { lines } })).body.lines
    const wick = { line: MAX_LINES_BY_WORDS, words: 'hygroscopic wick' }
    const lines = await ask([...others, wick])
    assert.deepEqual(
      lines.filter(({ searched }) => !searched).map(({ line, best }) => [line, best]),
      [[wick.line, null]],
    )
    const [again] = await ask([wick])
    assert.deepEqual([again?.searched, again?.best?.product.id], [true, id])
  })

  it('finds no part for an empty line or for an unavailable part', async () => {
    for (const wanted of [{}, { value: '  ', package: '' }, { kind: 'no such kind', value: 'zzyzx', package: 'qqq' }]) {
      const { state, best, found } = await match(wanted)
      assert.deepEqual([state, best, found], ['none', null, []], JSON.stringify(wanted))
    }
  })

  it('returns the lines in the order sent, each with its own number', async () => {
    const lines = [9, 3, 3].map((line) => ({ line, mpn: 'NOBODY-SELLS-1' }))
    const { body } = await shop.call(matchParts, { body: { lines } })
    assert.deepEqual(
      body.lines.map(({ line }) => line),
      [9, 3, 3],
    )
  })
})

describe('match requests', () => {
  it('rejects more lines than allowed, and an empty list, with 422', async () => {
    const lines = Array.from({ length: MAX_MATCHED_LINES + 1 }, (_, line) => ({ line, mpn: 'A1' }))
    for (const sent of [lines, []])
      assert.equal((await shop.call(matchParts, { body: { lines: sent } })).status, 422, String(sent.length))
  })

  it('answers 429 to a network that has sent too many lines', async () => {
    await shop.database.sql`delete from attempts`
    const strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '0.01' } })
    const lines = Array.from({ length: MATCH_LIMIT.lines / 200 }, (_, line) => ({ line, mpn: 'A1' }))
    const ask = async () => (await strict.call(matchParts, { body: { lines } })).status
    assert.deepEqual([await ask(), await ask(), await ask()], [200, 200, 429])
    await strict.close()
  })
})
