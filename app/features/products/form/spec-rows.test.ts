import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedSpecs, readingText, specRowOf, specText } from './spec-rows.ts'

test('reads a stored specification into a row and writes it back unchanged', () => {
  const texts = [
    '2-400 cm',
    '5V',
    '3.3 V / 5 V',
    'I2C / SPI',
    '16 MHz',
    'up to 7 m',
    '128 x 64',
    '-40 to 85 °C',
    '±0.5 °C',
  ]
  for (const text of texts) assert.equal(specText(specRowOf({ name: 'x', text })), text)
})

test('splits the unit of a specification from its amount', () => {
  assert.deepEqual(specRowOf({ name: 'Range', text: '2-400 cm' }), { name: 'Range', value: '2-400', unit: 'cm' })
  assert.deepEqual(specRowOf({ name: 'Temperature', text: '-40 to 85 °C' }).unit, '°C')
  for (const text of ['5V', '3.3 V / 5 V', 'ATmega328P', '60 per metre', '2 channels'])
    assert.equal(specRowOf({ name: 'x', text }).unit, '', text)
})

test('reads a component code such as 4k7 as its amount', () => {
  const readings = {
    '3u6 A': '3.6 µA',
    '4k7 Ω': '4.7 kΩ',
    '4R7 Ω': '4.7 Ω',
    '2M2 Hz': '2.2 MHz',
    '3u6 ': null,
    '3.3 V': null,
  }
  for (const [typed, reading] of Object.entries(readings)) {
    const [value = '', unit = ''] = typed.split(' ')
    assert.equal(readingText({ name: 'x', value, unit }), reading)
    assert.equal(specText({ name: 'x', value, unit }), reading ?? typed.trim())
  }
})

test('turns a pasted table into specification rows', () => {
  assert.equal(pastedSpecs('Supply voltage 5 V'), null)
  assert.deepEqual(pastedSpecs('Supply voltage\t1.71-3.6 V\r\n\r\nInterface\tI2C / SPI\nPressure\t300-1100\thPa\n'), [
    { name: 'Supply voltage', value: '1.71-3.6', unit: 'V' },
    { name: 'Interface', value: 'I2C / SPI', unit: '' },
    { name: 'Pressure', value: '300-1100', unit: 'hPa' },
  ])
})
