import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { matchParts, type MatchedLine } from '#contract/boms/calls.ts'
import { groupWishes } from '#contract/boms/group-wishes.ts'
import { purchaseOf } from '#contract/boms/need.ts'
import { readBomText } from '#contract/boms/read-bom.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { finish } from '#test/finish.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { fillPublicParts } from '#test/fill-public-parts.ts'
import { fillListShop } from '#test/list-outcomes.ts'
import type { PublicPart } from '#test/read-parts.ts'

const ofMaker = (mpn: string, maker: string, housing: string): PublicPart => ({
  name: mpn,
  mpn,
  maker,
  package: housing,
  texts: [],
  categories: ['Parts by number'],
  description: '',
  value: '',
})
const OWN_PARTS = [
  ofMaker('SN74HC00N', 'Texas Instruments', 'DIP-14'),
  ofMaker('SN74HCT00N', 'Texas Instruments', 'DIP-14'),
  ofMaker('L78L05ACZ', 'STMicroelectronics', 'TO-92'),
  ofMaker('ATMEGA328P-PU', 'Microchip', 'DIP-28'),
]

const COLUMNS = 'Reference,Value,Footprint,Quantity'

describe('sure matches', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop({ template: await demoTemplate() })
    await fillListShop(shop.database)
    await fillPublicParts(shop.database, OWN_PARTS)
  })
  after(() => shop.close())

  /** Requests the matches for a list of one line, in the same way as the parts list page. */
  async function match(text: string): Promise<MatchedLine> {
    const { lines } = finish(readBomText(text))
    const [group, ...others] = finish(groupWishes(lines))
    assert.ok(group && others.length === 0, text)
    const { body } = await shop.call(matchParts, { body: { lines: [{ line: 0, ...group.wish }] } })
    return body.lines[0] ?? assert.fail(text)
  }
  const inTable = (...cells: string[]) => `${COLUMNS}\n${cells.map((cell) => `"${cell}"`).join()}`
  const reasonsOf = ({ best }: MatchedLine) => best?.reasons.map(({ text }) => text) ?? []

  const RESISTOR = 'R_0603_1608Metric'
  const CAPACITOR = 'C_1206_3216Metric'
  for (const [text, words] of [
    [inTable('R1', 'NTC 10k', RESISTOR, '1'), 'NTC'],
    [inTable('R1', '10k thin film', RESISTOR, '1'), 'thin film'],
    [inTable('R1', '10k fusible', RESISTOR, '1'), 'fusible'],
    [inTable('R1', '10k high voltage', RESISTOR, '1'), 'high voltage'],
    [inTable('C1', '10uF 25V tantalum', CAPACITOR, '1'), 'tantalum'],
    [inTable('C1', '1uF film', CAPACITOR, '1'), 'film'],
    [inTable('C1', '1uF low ESR', CAPACITOR, '1'), 'low ESR'],
    [inTable('Y1', '16MHz oscillator', 'Crystal_HC49-4H_Vertical', '1'), 'oscillator'],
    [inTable('Y1', '16MHz TCXO', 'Crystal_HC49-4H_Vertical', '1'), 'TCXO'],
    ['R1 10k 0603 anti-surge', 'anti-surge'],
    ['R1 10k 0603 automotive', 'automotive'],
    ['R1 10k 0603 Pulse-proof Automotive', 'Pulse-proof Automotive'],
    ['R1 10k 0603 Anti-Surge anti-surge', 'Anti-Surge'],
    ['R1 10k 0603 résistance Précision', 'Précision'],
    ['R1 4K7J 1% 0603', '4K7J'],
    ['L1 10uH 0805 shielded', 'shielded'],
    [inTable('R8,RV1', '10k', RESISTOR, '2'), 'RV1'],
  ] as const)
    it(`names what it did not compare: ${text.replace(`${COLUMNS}\n`, '')}`, async () => {
      const line = await match(text)
      assert.deepEqual([line.state, reasonsOf(line).at(-1)], ['check', `Your list also says “${words}”`])
    })

  it('names a tighter tolerance than the part has', async () => {
    const line = await match(inTable('R1', '10k ±0.1%', RESISTOR, '1'))
    assert.deepEqual([line.state, reasonsOf(line).at(-1)], ['check', '±1 % instead of ±0.1 %'])
  })

  it('chooses no package for a line that states two', async () => {
    const line = await match(inTable('C5,C6', '100nF', 'C_0603_1608Metric, C_0805_2012Metric', '2'))
    assert.deepEqual([line.state, reasonsOf(line).at(-1)], ['check', 'Package unknown'])
  })

  for (const text of [
    inTable('R1', '10k', RESISTOR, '1'),
    inTable('R1', '10k thick film SMD chip resistor', RESISTOR, '1'),
    inTable('C1', '1uF ceramic', CAPACITOR, '1'),
    'C1 100nF 0603 50V X7R',
    'R1 10k 0603 1%',
  ])
    it(`is sure of the value and the package: ${text.replace(`${COLUMNS}\n`, '')}`, async () => {
      assert.equal((await match(text)).state, 'sure')
    })

  for (const [text, name] of [
    ['ESP32 DevKit V1 (30 pin)', 'ESP32 DevKit V1 (30 pin)'],
    ['2x HC-SR04 Ultrasonic Distance Sensor', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['arduino uno r3', 'Arduino Uno R3'],
  ] as const)
    it(`is sure of an exact name without a package: ${text}`, async () => {
      const { state, best } = await match(text)
      assert.deepEqual([state, best?.product.name], ['sure', name])
      assert.deepEqual(best?.reasons, [{ code: 'same_name', text: 'Same name' }])
    })

  for (const [text, name, reason] of [
    ['40x relay module 1 channel', 'Relay Module 1-Channel 5 V', undefined],
    ['200 jumper wires female-female', 'Jumper Wires 40 pcs Female-Female 20 cm', undefined],
    ['200 jumper wires male-male', 'Jumper Wires 40 pcs Male-Male 20 cm', undefined],
    ['200 jumper wires male-female', undefined, 'instead of female-male'],
    ['200 jumper wires M/F', undefined, 'instead of female-male'],
  ] as const)
    it(`offers the part with the stated channels or connector genders first: ${text}`, async () => {
      const { best, state } = await match(text)
      assert.equal(state, 'check')
      if (name) assert.equal(best?.product.name, name)
      const reasons = best?.reasons.map(({ text: sentence }) => sentence).join() ?? ''
      assert.equal(reasons.includes('instead of'), reason !== undefined, reasons)
      assert.ok(reasons.includes(reason ?? ''), reasons)
    })

  it('buys jumper wires by the bag', async () => {
    const { best } = await match('200 jumper wires male-male')
    assert.ok(best)
    assert.equal(purchaseOf(200, best.product).quantity, 5)
  })

  for (const [housing, number] of [
    ['SOIC-8', /^LM358DR/],
    ['DIP-8', /^LM358P$/],
  ] as const)
    it(`is sure of a family in the requested package only: LM358 in ${housing}`, async () => {
      const line = await match(inTable('U1', 'LM358', housing, '1'))
      assert.equal(line.state, 'sure')
      assert.match(line.best?.product.mpn ?? '', number)
    })

  for (const [value, housing, number, state] of [
    ['74HC00', 'DIP-14', 'SN74HC00N', 'sure'],
    ['MC74HC00', 'DIP-14', 'SN74HC00N', 'check'],
    ['78L05', 'TO-92', 'L78L05ACZ', 'check'],
    ['UA78L05', 'TO-92', 'L78L05ACZ', 'check'],
    ['ATmega328P-PU', 'DIP-28', 'ATMEGA328P-PU', 'sure'],
  ] as const)
    it(`finds ${value} under its maker's part number`, async () => {
      const line = await match(inTable('U1', value, housing, '1'))
      assert.deepEqual([line.best?.product.mpn, line.state], [number, state])
    })

  for (const text of ['LM358', inTable('U1', 'LM358', 'TSSOP-8', '1'), inTable('U1', 'AMS1117', 'SOT-223', '1')])
    it(`is not sure of a family without its package or voltage: ${text.replace(`${COLUMNS}\n`, '')}`, async () => {
      assert.notEqual((await match(text)).state, 'sure')
    })
})
