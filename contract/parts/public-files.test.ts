import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { readPublicParts, type PublicPart } from '#test/read-parts.ts'
import { readTexts, tableOf, type Reading } from '#test/values-read.ts'
import { findKind, proposeKind } from './kinds.ts'
import { decodeNumber } from './makers-numbers.ts'
import { findPackage } from './packages.ts'
import { readFacts } from './read-facts.ts'

const of = (readings: Reading[], key: string) => readings.filter(({ property }) => property.key === key)
const judged = (readings: Reading[], as: Reading['verdict']) => readings.filter(({ verdict }) => verdict === as)
const readOf = (readings: Reading[]) => readings.filter(({ value }) => value !== undefined)

describe('Values of parts in the JLCPCB library', () => {
  const parts = readPublicParts('parts-jlcpcb')
  const readings = readTexts(parts)

  it('All 293 resistances and all 134 capacitances are read', () => {
    assert.deepEqual([of(readings, 'resistance').length, readOf(of(readings, 'resistance')).length], [293, 293])
    assert.deepEqual([of(readings, 'capacitance').length, readOf(of(readings, 'capacitance')).length], [134, 134])
  })

  it('The texts of more than 25 bound properties are read, at least 98% of them', () => {
    assert.ok(new Set(readings.map(({ property }) => property.key)).size >= 25)
    assert.ok(readings.length > 3_900, `${readings.length} texts`)
    assert.ok(readOf(readings).length >= 0.98 * readings.length, `${readOf(readings).length} of ${readings.length}`)
  })

  it('Column of values, part number, description and plainer rules say of at least 2,500 texts what was read, and of none otherwise', () => {
    assert.deepEqual(judged(readings, 'wrong'), [])
    assert.ok(judged(readings, 'right').length >= 2_500, `${judged(readings, 'right').length} texts`)
    assert.deepEqual(
      new Set(judged(readings, 'contradicted').map(({ property }) => property.key)),
      new Set(['temperature_coefficient']),
    )
    assert.equal(judged(of(readings, 'resistance'), 'right').length, 293)
    assert.equal(judged(of(readings, 'capacitance'), 'right').length, 134)
  })

  it('Makers’ numbers agree with the attributes in every one of at least 1,800 facts', () => {
    const passives = parts.filter(({ categories }) =>
      ['resistor', 'ceramic_capacitor'].includes(proposeKind(categories)?.key ?? ''),
    )
    const decoded = passives.flatMap((part) => comparisons(part))
    assert.ok(decoded.length >= 1_800, `${decoded.length} facts`)
    assert.deepEqual(
      decoded.filter(({ agrees }) => !agrees),
      [],
    )
    assert.ok(passives.filter(({ mpn }) => decodeNumber(mpn)).length >= 0.99 * passives.length)
  })
})

/** Pairs the facts that both the part number and the attributes of a part state. */
function comparisons(part: PublicPart) {
  const number = decodeNumber(part.mpn)
  if (!number) return []
  const said = readFacts({ ...part, mpn: null, manufacturer: null, specs: part.texts }, findKind(number.kind) ?? null)
  return said.facts.flatMap(({ property, values, origin }) => {
    const decoded = number.facts[property.key]
    const [value] = values
    if (decoded === undefined || origin !== 'said' || !value) return []
    const agrees = typeof decoded === 'string' ? decoded === value.choice : isNear(decoded, value.high)
    return [{ mpn: part.mpn, property: property.key, decoded, said: value.choice ?? value.high, agrees }]
  })
}

const isNear = (one: number, other = NaN) => Math.abs(one - other) <= 1e-6 * Math.abs(one)

describe('Values of parts in the InvenTree demo', () => {
  const readings = readTexts(readPublicParts('parts-inventree'))

  it('All 48 resistances are read, in each of their spellings, as the value in the name of their part', () => {
    assert.deepEqual([of(readings, 'resistance').length, judged(of(readings, 'resistance'), 'right').length], [48, 48])
    assert.deepEqual(judged(readings, 'wrong'), [])
  })

  it('Every text with two units that disagree is flagged, and none is guessed', () => {
    const isDisagreeing = ({ text }: Reading) =>
      /(?:m|inch|inches|cm|thou) mm$/.test(text) && !/^[\d.]+ ?mm$/.test(text)
    const disagreeing = readings.filter(isDisagreeing)
    assert.equal(disagreeing.length, 10)
    assert.ok(disagreeing.every(({ value, isFlagged }) => isFlagged && value === undefined))
    assert.deepEqual(
      readings.filter((one) => one.value === undefined && !one.isFlagged),
      [],
    )
  })
})

const VALUES_READ = `# Values read

Written by \`npm run renew\`: the texts of bound properties in the files that \`contract/parts/public-files.test.ts\` reads. Checked are those of which
something else tells what they are: plainer rules of the test, the column of values, the description, the decoded part number. Contradicted are texts
that are read as they stand while the rest of their part says otherwise.
`

const demo = (await readDemoCatalogue()).products.map(({ category_path: categories, specs, ...product }) => ({
  ...product,
  categories,
  texts: specs.map(({ key, value }) => ({ name: key, text: value })),
}))

describe('Values of parts in the demo shop', () => {
  const range = demo.filter(({ isRange }) => isRange)
  const first = demo.filter(({ isRange }) => !isRange)

  it('The specifications of its first 211 parts are bound to a property, at least 85% of them, and at least 95% of these are read', () => {
    const readings = readTexts(first)
    const texts = first.reduce((sum, { texts: said }) => sum + said.length, 0)
    assert.equal(first.length, 211)
    assert.ok(readings.length >= 0.85 * texts, `${readings.length} of ${texts}`)
    assert.ok(readOf(readings).length >= 0.95 * readings.length, `${readOf(readings).length} of ${readings.length}`)
    assert.deepEqual(judged(readings, 'wrong'), [])
  })

  it('What was read of each file is as committed', (test) => {
    const files = {
      'JLCPCB library, 888 parts': readTexts(readPublicParts('parts-jlcpcb')),
      'InvenTree demo, 414 rows': readTexts(readPublicParts('parts-inventree')),
      'Demo shop, its first 211 parts': readTexts(first),
      'Demo shop, its range of 260 parts': readTexts(range),
    }
    const chapters = Object.entries(files).map(([file, readings]) => `## ${file}\n\n${tableOf(readings)}\n`)
    test.assert.fileSnapshot(`${VALUES_READ}\n${chapters.join('\n')}`, 'docs/values-read.md', {
      serializers: [(text: string) => text],
    })
  })

  it('Every category proposes a kind', () => {
    assert.deepEqual(
      demo.filter(({ categories }) => proposeKind(categories) === null).map(({ categories }) => categories),
      [],
    )
  })

  it('Each of the 1,600 specifications of its passives and semiconductors is bound and read', () => {
    const ranged = readTexts(range)
    const said = range.reduce((sum, { texts }) => sum + texts.length, 0)
    assert.ok(said >= 1_600, `${said} texts`)
    assert.deepEqual([ranged.length, ranged.filter(({ value }) => value === undefined)], [said, []])
    assert.deepEqual(judged(ranged, 'wrong'), [])
  })

  it('Makers’ numbers agree with what is said in every one of at least 200 facts', () => {
    const compared = range.flatMap((part) => comparisons({ ...part, package: '', value: '', maker: '' }))
    assert.ok(compared.length >= 200, `${compared.length} facts`)
    assert.deepEqual(
      compared.filter(({ agrees }) => !agrees),
      [],
    )
  })
})

describe('findPackage', () => {
  const same: [name: string, spellings: string[]][] = [
    ['0603', ['0603', 'R_0603_1608Metric', 'C0603', '1608M', 'RESC1608X55N', '1608', 'SMD 0603', '0603 (1608 metric)']],
    ['0402', ['0402', 'C_0402', '1005', 'Capacitor_SMD:C_0402_1005Metric']],
    ['01005', ['0402 metric', '01005']],
    ['SOT-23', ['SOT23', 'SOT-23-3', 'TO-236AB', 'Q_SOT-23', 'SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR']],
    ['SOT-223', ['SOT-223', 'SOT-223-3_TabPin2', 'SOT-223-3_L6.5-W3.4-P2.30-LS7.0-BR']],
    ['DIP-8', ['DIP-8', 'PDIP8', 'DIL8', '8-pin DIP']],
    ['SOIC-8', ['8-SOIC', 'SO-8', 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm']],
    ['SOIC-8 wide', ['SOIC-8_L5.3-W5.3-P1.27-LS8.0-BL']],
    ['SMA', ['DO-214AC', 'D_DO-214AC(SMA)', 'D_SMA']],
    ['QFN-32 5x5', ['QFN-32-1EP_5x5mm_P0.5mm_EP3.7x3.7mm_ThermalVias']],
    ['0603x4', ['R_0603x4']],
  ]
  for (const [name, spellings] of same)
    it(`${spellings.join(', ')} are ${name}`, () => {
      assert.deepEqual(
        spellings.map((spelling) => findPackage(spelling)?.name),
        spellings.map(() => name),
      )
    })

  it('QFN-32 without a size is a family, since several of its sizes exist', () => {
    assert.equal(findPackage('QFN-32')?.isFamilyOnly, true)
  })

  it('Four digits within a part number are no package', () => {
    for (const text of ['TPS2512', 'LM2596', 'Module', 'LED_D5.0mm']) assert.equal(findPackage(text), null)
  })
})

describe('readFacts', () => {
  const product = { name: '', mpn: null, manufacturer: null, package: null, specs: [] }
  const resistor = findKind('resistor') ?? null
  const summary = (facts: ReturnType<typeof readFacts>['facts']) =>
    Object.fromEntries(
      facts.map(({ property, values, origin }) => [property.key, [values[0]?.choice ?? values[0]?.high, origin]]),
    )

  it('What the seller says stands before the number, and the number before the name', () => {
    const { facts } = readFacts(
      { ...product, name: 'Resistor 4k7 0805 5%', mpn: '0603WAF4701T5E', specs: [{ name: 'Tolerance', text: '5%' }] },
      resistor,
    )
    assert.deepEqual(summary(facts), {
      tolerance: [5, 'said'],
      package: ['0603', 'number'],
      resistance: [4700, 'number'],
      power: [0.1, 'number'],
    })
    assert.deepEqual(facts.find(({ property }) => property.key === 'tolerance')?.contradicted, {
      origin: 'number',
      values: [{ low: 1, high: 1 }],
    })
  })

  it('A name says value, tolerance, power and package', () => {
    assert.deepEqual(summary(readFacts({ ...product, name: 'Resistor 4k7 0603 1% 1/10W' }, resistor).facts), {
      resistance: [4700, 'name'],
      tolerance: [1, 'name'],
      power: [0.1, 'name'],
      package: ['0603', 'name'],
    })
  })

  it('A text that says two things gives two facts', () => {
    const { facts } = readFacts(
      { ...product, specs: [{ name: 'Contact rating', text: '10 A 250 V AC' }] },
      findKind('relay') ?? null,
    )
    assert.deepEqual(summary(facts), { contact_current: [10, 'said'], contact_voltage: [250, 'said'] })
  })

  it('A text that is not understood is told with its property', () => {
    const { unread } = readFacts({ ...product, specs: [{ name: 'Resistance', text: 'high' }] }, resistor)
    assert.deepEqual(
      unread.map(({ property, text }) => [property.key, text]),
      [['resistance', 'high']],
    )
  })
})
