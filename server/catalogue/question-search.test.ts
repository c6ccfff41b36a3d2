import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { readUnread } from '#server/facts/service.ts'
import { demoTemplate } from '#test/demo-template.ts'
import { makeProduct } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

/** Questions, each with a pattern for the first results in the demo shop and the number of those results. */
const QUESTIONS: [text: string, first: RegExp, count: number][] = [
  ['soil moisture sensor that works with ESP32', /Soil Moisture Sensor/, 2],
  ['what resistor do I need for an LED', /^Resistor /, 4],
  ['cheap 5v relay for arduino', /^Relay /, 3],
  ['do you have 10k resistors?', /^Resistor 10 kΩ/, 4],
  ['where can I buy a servo motor', /Servo/, 2],
  ['which battery should I use with a drone', /Battery|Cell/, 3],
  ["I'm looking for a display for my raspberry pi", /Display/, 4],
  ['how do I measure water flow', /Water Flow Sensor/, 1],
  ['something to charge a lithium battery', /Lithium Charger/, 1],
  ['temperature sensor for outdoors that is waterproof', /Waterproof Temperature/, 1],
  ['is there a gps module that works with arduino?', /GPS Module/, 2],
  ['10k potentiometer for arduino', /Potentiometer/, 2],
  ['motor driver for stepper motor nema 17', /Driver/, 3],
  ['10k 1/4W for arduino', /^Resistor 10 kΩ 1\/4 W/, 1],
  ['wifi module which can be used with arduino uno', /Wi-?Fi Module/, 1],
  ['usb programmer for atmega', /AVR Programmer/, 1],
  ['kit for beginners', /Kit/, 3],
  ['which voltage regulator gives 3.3V', /3\.3 V Regulator/, 3],
  ["capteur pour mesurer l'humidité du sol", /Soil Moisture Sensor/, 2],
  ['quelle résistance pour une LED', /^Resistor /, 4],
  ['quel capteur pour mesurer la distance', /Distance Sensor/, 2],
  ['je cherche un relais 5V pour arduino', /^Relay /, 3],
  ['capteur de température qui fonctionne avec ESP32', /Temperature/, 3],
  ['où acheter un servomoteur ?', /Servo/, 3],
  ['batterie pas chère pour drone', /Battery|Cell/, 3],
  ["ndashaka sensori y'ubushyuhe ikorana na arduino", /Temperature/, 3],
  ['nkeneye batiri ya 12V', /Battery 12 V/, 1],
  ['ndashaka kugura batiri', /Battery|Cell/, 2],
]

/** Texts in French and Kinyarwanda, each with patterns that the first results must match, in any order. */
const TERMS: [text: string, first: RegExp[]][] = [
  ['capteur humidité sol', [/Capacitive Soil/, /Resistive Soil/]],
  ['capteur humidite sol', [/Capacitive Soil/, /Resistive Soil/]],
  ["Capteur d'Humidité du Sol", [/Capacitive Soil/, /Resistive Soil/]],
  ['humidité sol', [/Capacitive Soil/, /Resistive Soil/]],
  ['sonde humidité sol', [/Capacitive Soil/, /Resistive Soil/]],
  ["sensori y'ubuhehere bw'ubutaka", [/Capacitive Soil/, /Resistive Soil/]],
  ['moisture sensor soil', [/Capacitive Soil/, /Resistive Soil/]],
  ["pompo y'amazi", [/Water Pump/]],
  ['fer souder', [/Soldering Iron/]],
  ['capteur niveau eau', [/Water Level Sensor/]],
]

/** Values, each with a pattern for the first result. */
const VALUES: [text: string, first: RegExp][] = [
  ['100nF 250V', /Capacitor 100 nF 275 V/],
  ['100nF 630V', /Capacitor 100 nF/],
  ['10uF 450V', /Capacitor 10 µF 400 V/],
  ['1k 5W', /^Resistor 1 kΩ/],
  ['22uH 5A', /Inductor 22 µH/],
  ['4700uF 63V', /Capacitor 4700 µF/],
  ['100 Ω 1/4W', /^Resistor 100 Ω 1\/4 W/],
  ['2k2 resistor', /^Resistor 2\.2 kΩ/],
  ['4R7 inductor', /Inductor 4\.7 µH/],
  ['4k7Ω', /^Resistor 4\.7 kΩ/],
]

let shop: TestShop
async function search(text: string): Promise<string[]> {
  const { body } = await shop.call(searchProducts, { query: { search: text } })
  return body.items.map(({ name }) => name)
}
async function addProducts(...added: Parameters<typeof makeProduct>[1][]): Promise<void> {
  for (const product of added) await makeProduct(shop, product)
  await readUnread(shop.database.db)
  shop.app.publicCache.clear()
}
before(async () => {
  shop = await testShop({ template: await demoTemplate() })
})
after(() => shop.close())

describe('search with a question', () => {
  for (const [text, first, count] of QUESTIONS)
    it(`ranks the part itself first for "${text}"`, async () => {
      const names = (await search(text)).slice(0, count)
      assert.equal(names.length, count, names.join('; '))
      for (const name of names) assert.match(name, first, names.join('; '))
    })

  it('reports the words that no part matches', async () => {
    const { body } = await shop.call(searchProducts, {
      query: { search: 'soil moisture sensor that works with ESP32' },
    })
    assert.deepEqual(body.fallback, { by: 'generic_words', text: 'soil moisture sensor' })
    assert.deepEqual(
      body.understood?.map(({ text }) => text),
      ['soil moisture sensor', 'esp32'],
    )
  })

  it('ranks parts that name what they are used with first, and shows only those if there are several', async () => {
    await addProducts(
      { name: 'Gripper', description: 'For any arm' },
      { name: 'Gripper for QZARM' },
      { name: 'QZARM board', description: 'Drives a gripper' },
      { name: 'QZARM Starter Kit with gripper' },
    )
    const asked = await search('which gripper works with QZARM?')
    assert.deepEqual(asked, ['Gripper for QZARM', 'Gripper', 'QZARM Starter Kit with gripper'])
    assert.deepEqual((await search('gripper for ZZBOARD')).slice(0, 2).toSorted(), ['Gripper', 'Gripper for QZARM'])
    await addProducts({ name: 'Gripper Q2 for QZARM' }, { name: 'Gripper Q3 for QZARM' })
    const many = await search('gripper for QZARM')
    assert.deepEqual(many.toSorted(), ['Gripper Q2 for QZARM', 'Gripper Q3 for QZARM', 'Gripper for QZARM'])
  })
})

describe('search in French and Kinyarwanda', () => {
  for (const [text, first] of TERMS)
    it(`finds ${first.map(({ source }) => source).join(' and ')} for "${text}"`, async () => {
      const names = (await search(text)).slice(0, first.length)
      for (const pattern of first)
        assert.ok(
          names.some((name) => pattern.test(name)),
          names.join('; '),
        )
    })
})

describe('search by values', () => {
  for (const [text, first] of VALUES)
    it(`ranks ${first.source} first for ${text}`, async () => {
      const names = await search(text)
      assert.match(names[0] ?? '', first, names.slice(0, 5).join('; '))
    })

  it('finds resistors below one ohm by their codes, alone or among other words', async () => {
    const specs = (text: string) => [{ name: 'Resistance', text }]
    const categoryId = await categoryOf('Resistor 10 kΩ 1/4 W 1% (pack of 100)')
    await addProducts(
      { name: 'Shunt resistor low', specs: specs('0.47 Ω'), categoryId },
      { name: 'Shunt resistor lowest', specs: specs('1 mΩ'), categoryId },
      { name: 'Metal strip resistor R010 2512', categoryId },
      { name: 'Wirewound resistor 4R7', categoryId },
      { name: 'High-value resistor', specs: specs('1.5 MΩ'), categoryId },
    )
    assert.deepEqual(await search('R47 resistor'), ['Shunt resistor low'])
    assert.deepEqual(await search('resistor 0R47'), ['Shunt resistor low'])
    assert.deepEqual(await search('r47'), ['Shunt resistor low'])
    assert.deepEqual(await search('0.47 ohm resistor'), ['Shunt resistor low'])
    assert.deepEqual(await search('R001 resistor'), ['Shunt resistor lowest'])
    assert.deepEqual(await search('R010'), ['Metal strip resistor R010 2512'])
    assert.equal((await search('4R7 resistor'))[0], 'Wirewound resistor 4R7')
    assert.equal((await search('1M5 resistor'))[0], 'High-value resistor')
    assert.match((await search('uno r3'))[0] ?? '', /Arduino Uno R3/)
  })

  it('reports the ratings that were searched instead', async () => {
    const fallbackOf = async (text: string) =>
      (await shop.call(searchProducts, { query: { search: text } })).body.fallback
    assert.deepEqual(await fallbackOf('100nF 250V'), { by: 'values', text: '100 nF, ≥ 250 V' })
    assert.deepEqual(await fallbackOf('100nF 630V'), { by: 'generic_words', text: '100nF' })
    assert.equal(await fallbackOf('100nF 50V'), undefined)
  })
})

async function categoryOf(name: string): Promise<number> {
  const { body } = await shop.call(searchProducts, { query: { search: name } })
  const id = body.items.find((one) => one.name === name)?.category_id
  assert.ok(id)
  return id
}
