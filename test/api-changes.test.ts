import assert from 'node:assert/strict'
import fs from 'node:fs'
import { before, describe, it } from 'node:test'

const SUMMARY: string = '../scripts/api-summary.mjs'
type Compare = (before: string, after: string) => { name: string; text: string }[]

const api = fs.readFileSync(new URL('../docs/api.txt', import.meta.url), 'utf8')
/** Replaces a text that the summary contains exactly once. */
function changed(from: string, to: string): string {
  assert.equal(api.split(from).length, 2, from)
  return api.replace(from, to)
}

describe('changes of the API that break programs', () => {
  let breaking: (after: string, before?: string) => string[]
  before(async () => {
    const { incompatibleChanges } = (await import(SUMMARY)) as { incompatibleChanges: Compare }
    breaking = (after, before = api) => incompatibleChanges(before, after).map(({ text }) => text)
  })

  it('do not include an unchanged API, a new call or a new optional field', () => {
    assert.deepEqual(breaking(api), [])
    const withCall = changed(
      '# Problems\n',
      '# Problems\n\nGET /api/new  getNew; public; tags nothing\n  no input\n  200 Cart\n',
    )
    assert.deepEqual(breaking(withCall), [])
    assert.deepEqual(breaking(changed('\nNewOwnPassword\n', '\nNewOwnPassword\n  hint?: string\n')), [])
    assert.deepEqual(breaking(changed('\nCart\n', '\nCart\n  currency: string\n')), [])
  })

  it('include a removed call and a removed field', () => {
    const without = api.replace(/^GET \/api\/problems.*\n.*\n.*\n/m, '')
    assert.deepEqual(breaking(without), ['GET /api/problems/:code was removed'])
    const cart = /^Cart\n {2}items: .*\n {2}total: .*$/m.exec(api)?.[0] ?? assert.fail()
    assert.deepEqual(breaking(changed(cart, cart.replace(/\n {2}total: .*/, ''))), ['Cart no longer has total'])
    const answer = 'ended: integer (value 0..)'
    assert.deepEqual(breaking(changed(`{ ${answer} }`, `{ closed: integer (value 0..) }`)), [
      'DELETE /api/account/sessions no longer returns ended',
    ])
  })

  it('include new required input and input that was optional', () => {
    assert.deepEqual(breaking(changed('\nNewOwnPassword\n', '\nNewOwnPassword\n  hint: string\n')), [
      'NewOwnPassword now requires hint',
    ])
    const optional = 'query everywhere?: "true" | "false"'
    assert.deepEqual(breaking(changed(optional, optional.replace('?', ''))), [
      'DELETE /api/account/sessions now requires everywhere',
    ])
  })

  it('include fields of every call and schema of the summary', () => {
    const fields = [...api.matchAll(/^ {2}(\w+)\??: .*\n/gm)]
    assert.ok(fields.length > 700)
    for (const { 0: line, 1: name, index } of fields.filter((_, at) => at % 25 === 0)) {
      const without = api.slice(0, index) + api.slice(index + line.length)
      assert.ok(
        breaking(without).some((text) => text.endsWith(`no longer has ${name}`)),
        line,
      )
    }
  })
})
