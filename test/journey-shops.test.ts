import assert from 'node:assert/strict'
import fs from 'node:fs'
import { it } from 'node:test'

// Journeys that share the demo shop rely on its number of products.
it('finds no journey that creates or changes products in a shared shop', () => {
  const files = fs.globSync('test/journeys/*.spec.ts').map((path) => ({ path, text: fs.readFileSync(path, 'utf8') }))
  const changing = files.filter(({ text }) => /\b(create(Products|Offer|FactProducts)|updateProduct)\(/.test(text))
  assert.ok(changing.length > 10)
  assert.deepEqual(
    changing.filter(({ text }) => !text.includes('changesShop: true')).map(({ path }) => path),
    [],
  )
})
