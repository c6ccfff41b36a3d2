import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { valueWord } from './value-words.ts'
import { readTyped } from './typed-value.ts'
import { understand } from './understand.ts'

/** Words that occur in product names but not in the lexicon. */
const known = new Set(['arduinos', 'mega', 'pill', 'lm2596'])
const read = (typed: string, literal: string[] = []) =>
  understand(typed, { isKnown: (word) => known.has(word), literal })
/** Lists the interpretations; a tilde marks things that the part is used with. */
const told = (typed: string) =>
  read(typed).map(({ kind, text, isCompanion }) => `${isCompanion ? '~' : ''}${kind} ${text}`)

const examples: Record<string, [typed: string, readings: string[]][]> = {
  'values in every spelling': [
    ['4k7 1%', ['value 4.7 kΩ', 'value 1 %']],
    ['10 kohm', ['value 10 kΩ']],
    ['0,22uF', ['value 220 nF']],
    ['12v', ['value 12 V']],
    ['1/4 w', ['value 250 mW']],
    ['100n/50V', ['value 100 nF', 'value 50 V']],
    ['32.768khz', ['value 32.768 kHz']],
  ],
  'values by context': [
    ['220 resistor', ['value 220 Ω', 'concept resistor']],
    ['resistor 1m', ['concept resistor', 'value 1 MΩ']],
    ['104 capacitor', ['value 100 nF', 'concept capacitor']],
    ['10u inductor', ['value 10 µH', 'concept inductor']],
    ['220 cars', ['word 220', 'concept car']],
    ['220', ['word 220']],
  ],
  packages: [
    ['0603', ['package 0603']],
    ['sot223', ['package SOT-223']],
    ['to 220', ['package TO-220']],
    ['8 ohm dip-8', ['value 8 Ω', 'package DIP-8']],
  ],
  'part numbers without packing and supplier': [
    ['1N4007', ['number 1N4007']],
    ['LM741CN/NOPB', ['number LM741CN']],
    ['74HC595D,118', ['number 74HC595D']],
    ['621-1N4007', ['number 1N4007']],
    ['LM358P-ND', ['number LM358P']],
    ['LM358DCT-ND', ['number LM358D']],
    ['NE555DR-REEL', ['number NE555DR']],
    ['BC327-40TR', ['number BC327-40']],
    ['BAV99-7-F', ['number BAV99']],
    ['AMS1117-3.3V', ['number AMS1117-3.3']],
    ['AMS1117-3V3', ['number AMS1117-3.3']],
  ],
  'things in three languages': [
    ['loudspeakers', ['concept speaker']],
    ['haut-parleur', ['concept speaker']],
    ['indangururamajwi', ['concept speaker']],
    ["capteur d'humidité", ['concept humidity sensor']],
    ['capteur de température', ['concept temperature sensor']],
    ['bateri ya lithium', ['concept battery', 'concept lithium battery']],
    ['TI lm358', ['maker Texas Instruments', 'number LM358']],
  ],
  'values of a stated part': [
    ['16M crystal', ['value 16 MHz', 'concept crystal']],
    ['crystal 32.768K', ['concept crystal', 'value 32.768 kHz']],
    ['3225 crystal', ['package Crystal 3225', 'concept crystal']],
    ['R47 resistor', ['value 470 mΩ', 'concept resistor']],
    ['100N capacitor', ['value 100 nF', 'concept capacitor']],
    ['1F', ['value 1 F']],
    ['r47', ['value 470 mΩ']],
    ['R001 2512', ['value 1 mΩ', 'package 2512']],
    ['4R7 resistor', ['value 4.7 Ω', 'concept resistor']],
    ['1M5', ['value 1.5 MΩ']],
    ['0R47', ['value 470 mΩ']],
    ['4k7Ω', ['value 4.7 kΩ']],
    ['2u2F', ['value 2.2 µF']],
    ['n47 capacitor', ['value 470 pF', 'concept capacitor']],
    ['R47 inductor', ['value 470 nH', 'concept inductor']],
    ['4R7 inductor', ['value 4.7 µH', 'concept inductor']],
    ['5V±5%', ['value 5 V', 'value 5 %']],
    ['uno r3', ['concept arduino uno', 'word r3']],
    ['½ inch', ['value 12.7 mm']],
    ['2½ inch', ['value 63.5 mm']],
    ['I²C', ['number I2C']],
    ['CO₂', ['number CO2']],
  ],
  questions: [
    ['soil moisture sensor that works with ESP32', ['concept soil moisture sensor', '~concept esp32']],
    ['what resistor do I need for an LED', ['concept resistor', '~concept light emitting diode']],
    ['cheap 5v relay for arduino', ['value 5 V', 'concept relay', '~concept arduino']],
    ['relay for arduino 5v', ['concept relay', '~concept arduino', 'value 5 V']],
    ['do you have 10k resistors?', ['value 10 kΩ', 'concept resistor']],
    ["I'm looking for a display", ['concept display']],
    ['how do I control a motor with arduino?', ['concept motor driver', '~concept arduino']],
    ['something to charge a lithium battery', ['concept charger', 'concept lithium battery']],
    ['thermometer for a pool that is waterproof', ['concept temperature sensor', '~word pool', 'concept waterproof']],
    ['sensor for soil moisture', ['concept soil moisture sensor']],
    ['module with bluetooth', ['concept module', 'concept bluetooth']],
    ['motor driver for stepper', ['concept motor driver', '~concept stepper']],
    ['10k 1/4W for arduino', ['value 10 kΩ', 'value 250 mW', '~concept arduino']],
    ['wifi module which can be used with arduino uno', ['concept wifi', 'concept module', '~concept arduino uno']],
    ['how to use it', ['word how', 'word to', 'word use', 'word it']],
  ],
  'questions in French and Kinyarwanda': [
    ["capteur pour mesurer l'humidité du sol", ['concept sensor', 'concept soil']],
    ['quelle résistance pour une LED ?', ['concept resistor', '~concept light emitting diode']],
    ["j'ai besoin d'un relais 5V pour arduino", ['concept relay', 'value 5 V', '~concept arduino']],
    ['écran qui fonctionne avec ESP32', ['concept display', '~concept esp32']],
    ['est-ce que vous avez des résistances 10k', ['concept resistor', 'value 10 kΩ']],
    ['500 ma', ['value 500 mA']],
    ['ese mufite moteri', ['concept motor']],
    ['ndashaka kugura batiri', ['concept battery']],
    ['ekara ikorana na arduino', ['concept display', '~concept arduino']],
  ],
  'terms without small words or in another order': [
    ['capteur humidité sol', ['concept soil moisture sensor']],
    ['capteur humidite sol', ['concept soil moisture sensor']],
    ["capteur de l'humidité du sol", ['concept soil moisture sensor']],
    ['sol humidité capteur', ['concept soil moisture sensor']],
    ["sensori y'ubuhehere bw'ubutaka", ['concept soil moisture sensor']],
    ['station soudage', ['concept soldering station']],
    ['carte développement', ['concept development board']],
    ['capteur température', ['concept temperature sensor']],
    ['driver stepper', ['concept stepper driver']],
    ['batiri ya 12V', ['concept battery', 'value 12 V']],
    ["pompo y'amazi", ['concept pump']],
    ['disjoncteur', ['concept fuse']],
  ],
  'joined words': [
    ['stepperdriver', ['concept stepper driver']],
    ['arduinouno', ['concept arduino uno']],
    ['12vrelay', ['value 12 V', 'concept relay']],
    ['5vrelay', ['value 5 V', 'concept relay']],
    ['lm2596module', ['number LM2596', 'concept module']],
    ['relay\\10k%0603', ['concept relay', 'value 10 kΩ', 'package 0603']],
    ['megapill', ['concept arduino mega', 'word pill']],
    ['arduinos', ['concept arduino']],
    ['qzqzqzqz', ['word qzqzqzqz']],
  ],
  'text without meaning': [
    ['the capteur', ['concept sensor']],
    ['the', ['word the']],
    ['', []],
    [`((("' `, []],
  ],
}

describe('search text interpretation', () => {
  for (const [what, rows] of Object.entries(examples))
    for (const [typed, readings] of rows)
      it(`reads "${typed}" as ${readings.join(', ') || 'nothing'} (${what})`, () => {
        assert.deepEqual(told(typed), readings)
      })

  it('reads a literal piece as a word, whatever its context', () => {
    assert.deepEqual(
      read('10k resistor', ['10K']).map(({ kind, typed }) => `${kind} ${typed}`),
      ['word 10k', 'concept resistor'],
    )
  })

  it('maps every spelling of a value to the same word', () => {
    const decades = fc.constantFrom(1, 10, 100, 1000, 10_000, 100_000)
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 99 }), decades, (digits, decade) => {
        const ohms = (digits * decade) / 10
        const spellings = [
          `${ohms}R`,
          `${ohms} ohm`,
          `${ohms}Ω`,
          `${ohms / 1000}k`,
          `${ohms / 1000} kΩ`,
          `${ohms / 1e6}M`,
        ]
        const words = spellings.flatMap((spelling) => read(spelling).map(({ values = [] }) => values.map(valueWord)[0]))
        assert.deepEqual([...new Set(words)], [valueWord({ value: ohms, unit: 'Ω' })])
      }),
    )
  })

  it('maps different values to different words that full-text search does not split', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-12, max: 1e9 }),
        (one, other) => {
          const [word, otherWord] = [one, other].map((value) => valueWord({ value, unit: 'V' }))
          assert.match(word ?? '', /^qz[a-z\d]+$/)
          assert.equal(word === otherWord, one.toPrecision(9) === other.toPrecision(9))
        },
      ),
    )
  })

  it('yields at most 32 interpretations, each with an alternative, for any text', () => {
    const pieces = fc.constantFrom(' ', 'resistor', '4k7', '-', '0603', "d'", 'ω', '🙂', '(', 'lm358', 'ق', '1/4', 'w')
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(pieces).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (typed) => {
        const readings = read(typed)
        assert.ok(readings.length <= 32)
        for (const { alternatives } of readings) assert.ok(alternatives.length > 0)
      }),
    )
  })

  it('does not read a value from a bare number, a part number or prose', () => {
    for (const text of ['10', '1n4007', '2n2222', '74hc04', '18650', '3d', '1/4', 'k', ''])
      assert.deepEqual(readTyped(text), [])
  })
})
