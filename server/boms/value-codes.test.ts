import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { matchParts, type MatchedLine } from '#contract/boms/calls.ts'
import { readBomText } from '#contract/boms/read-bom.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { fillPublicParts } from '#test/fill-public-parts.ts'
import { finish } from '#test/finish.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { fillListShop } from '#test/list-outcomes.ts'
import type { PublicPart } from '#test/read-parts.ts'

/** Resistor whose value, 332 kΩ, can also be the code of 3.3 nF. */
const RESISTOR: PublicPart = {
  name: 'RC0603FR-07332KL',
  mpn: 'RC0603FR-07332KL',
  maker: 'Yageo',
  package: '0603',
  categories: ['Precision Resistors'],
  description: '',
  value: '',
  texts: [
    { name: 'Resistance', text: '332kΩ' },
    { name: 'Tolerance', text: '±1%' },
  ],
}

describe('matches for value codes', () => {
  let shop: TestShop
  before(async () => {
    shop = await testShop({ template: await demoTemplate() })
    await fillListShop(shop.database)
    await fillPublicParts(shop.database, [RESISTOR])
  })
  after(() => shop.close())

  async function match(text: string): Promise<MatchedLine> {
    const [line] = finish(readBomText(text)).lines
    const { body } = await shop.call(matchParts, { body: { lines: [{ line: 0, ...line?.wish }] } })
    return body.lines[0] ?? assert.fail(text)
  }
  const reasonsOf = ({ best }: MatchedLine) => best?.reasons.map(({ text }) => text) ?? []

  it('finds the value and tolerance of a code', async () => {
    const resistor = await match('R1 4K7J 0603')
    assert.deepEqual([resistor.state, resistor.understood.slice(0, 2)], ['sure', ['4.7 kΩ', '±5 %']])
    const capacitor = await match('C1 224K 0603')
    assert.deepEqual(capacitor.understood.slice(0, 2), ['220 nF', '±10 %'])
    const potentiometer = await match('VR1 B10K')
    assert.match(potentiometer.best?.product.name ?? '', /^Potentiometer 10 kΩ Linear/)
    assert.ok(!reasonsOf(potentiometer).some((text) => text.includes('also says')))
    assert.ok(reasonsOf(await match('VR1 A10K')).includes('Your list also says “logarithmic”'))
  })

  it('asks to check a number that may be either a resistance or a capacitance code', async () => {
    const { state, best } = await match('332K 0603')
    assert.deepEqual([state, best?.reasons.at(-1)], ['check', { code: 'maybe_code', text: '332K may be a code' }])
    assert.equal((await match('R1 332K 0603')).state, 'sure')
  })
})
