import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSimilar } from './similar-products.ts'

const listed = { name: 'BME280 Temperature Humidity Pressure Module', mpn: 'BME-280' }
const named = (name: string) => isSimilar({ name, mpn: '' }, listed)

test('treats product names that differ only in case, punctuation or last letters as similar', () => {
  for (const name of ['BME280 Temperature Humidity Pressure Modul', 'bme-280 temperature, humidity, pressure module'])
    assert.equal(named(name), true, name)
  for (const name of ['', 'BME280', 'BMP280 Temperature Humidity Pressure Module', 'Temperature Module'])
    assert.equal(named(name), false, name)
  const resistor = { name: 'Carbon film resistor 100', mpn: null }
  assert.equal(isSimilar({ name: 'Carbon film resistor 10', mpn: '' }, resistor), false)
})

test('treats products with the same part number as similar whatever their names', () => {
  assert.equal(isSimilar({ name: 'Weather sensor', mpn: 'bme280' }, listed), true)
  assert.equal(isSimilar({ name: 'Weather sensor', mpn: '' }, { name: 'Other', mpn: null }), false)
})
