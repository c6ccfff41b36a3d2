import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasSameNumber, hasSimilarName } from './similar-products.ts'

const named = (name: string) => hasSimilarName(name, { name: 'BME280 Temperature Humidity Pressure Module' })

test('treats product names that differ only in case, punctuation or last letters as similar', () => {
  for (const name of ['BME280 Temperature Humidity Pressure Modul', 'bme-280 temperature, humidity, pressure module'])
    assert.equal(named(name), true, name)
  for (const name of ['', 'BME280', 'BMP280 Temperature Humidity Pressure Module', 'Temperature Module'])
    assert.equal(named(name), false, name)
  assert.equal(hasSimilarName('Carbon film resistor 10', { name: 'Carbon film resistor 100' }), false)
})

test('compares part numbers regardless of case and punctuation, and ignores empty ones', () => {
  assert.equal(hasSameNumber('bme280', { mpn: 'BME-280' }), true)
  assert.equal(hasSameNumber('T1', { mpn: 'T1' }), true)
  assert.equal(hasSameNumber('BME28', { mpn: 'BME-280' }), false)
  assert.equal(hasSameNumber('', { mpn: null }), false)
  assert.equal(hasSameNumber('-', { mpn: '.' }), false)
})
