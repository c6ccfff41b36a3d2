import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sectorOf, sectors } from './sectors.ts'

describe('the Kigali sector of an address', () => {
  it('knows 35 sectors, each once', () => {
    assert.equal(sectors.length, 35)
    assert.equal(new Set(sectors).size, 35)
  })

  it('finds every sector in an address with its district and the city', () => {
    for (const sector of sectors.filter((name) => name !== 'Kigali'))
      assert.equal(sectorOf(`KG 11 Ave, ${sector}, Gasabo, Kigali`), sector)
  })

  it('reads the name of a district or the city as a sector only if nothing is more exact', () => {
    assert.equal(sectorOf('Nyarugenge, Muhima, KN 4 Ave'), 'Muhima')
    assert.equal(sectorOf('KN 4 Ave, Nyarugenge, Kigali'), 'Nyarugenge')
    assert.equal(sectorOf('Kicukiro'), 'Kicukiro')
    assert.equal(sectorOf('KN 4 Ave, Kigali'), null)
    assert.equal(sectorOf('Kigali sector, Nyarugenge'), 'Kigali')
    assert.equal(sectorOf('Umurenge wa Kigali'), 'Kigali')
  })

  it('ignores case, takes the first of several sectors, and reads only whole words', () => {
    assert.equal(sectorOf('near the KIMIRONKO market'), 'Kimironko')
    assert.equal(sectorOf('Remera, on the way to Kanombe'), 'Remera')
    assert.equal(sectorOf('Remerastraat 4, Huye'), null)
    assert.equal(sectorOf(''), null)
  })
})
