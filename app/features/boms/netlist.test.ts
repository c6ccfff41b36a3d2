import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { BomRefusal, type Bom } from '#contract/boms/bom.ts'
import { fileKindOf, textKindOf } from '#contract/boms/file-kind.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { readBomTable } from '#contract/boms/read-bom.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { readNetlist } from './kicad-netlist.ts'

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<export version="E">
  <design><source>pump.kicad_sch</source></design>
  <components>
    <comp ref="R1"><value>4k7</value><footprint>Resistor_SMD:R_0603_1608Metric</footprint>
      <fields><field name="MPN">RC0603FR-074K7L</field></fields>
      <libsource lib="Device" part="R" description="Resistor"/></comp>
    <comp ref="U1"><value>TL071 R&amp;D</value><libsource lib="Amp" part="TL071" description=""/></comp>
    <comp ref="R2"><value>10k</value><property name="dnp"/></comp>
  </components>
</export>`
const EXPRESSIONS = `(export (version "E") (design (source "pump.kicad_sch"))
  (components
    (comp (ref "R1") (value "4k7") (footprint "Resistor_SMD:R_0603_1608Metric")
      (fields (field (name "MPN") "RC0603FR-074K7L") (field (name "Value") "4k7"))
      (libsource (lib "Device") (part "R") (description "Resistor")))
    (comp (ref U1) (value "TL071 R&D") (libsource (lib "Amp") (part "TL071") (description "")))
    (comp (ref "R2") (value "10k") (property (name "dnp"))))
  (nets (net (code 1) (name "GND") (node (ref R1) (pin 1)))))`

async function read(text: string): Promise<Bom> {
  assert.equal(textKindOf(text), 'netlist')
  return runInChunks(readBomTable(readNetlist(text)))
}

describe('KiCad netlists', () => {
  for (const [form, text] of [
    ['XML', XML],
    ['S-expressions', EXPRESSIONS],
  ] as const)
    it(`reads the components of a netlist in ${form} as lines`, async () => {
      const { lines } = await read(text)
      assert.deepEqual(
        lines.map(({ refs, wish, notBought }) => [refs, wish, notBought]),
        [
          [
            ['R1'],
            { kind: 'resistor', value: '4.7kΩ', package: '0603', mpn: 'RC0603FR-074K7L', words: 'Resistor' },
            undefined,
          ],
          [['U1'], { mpn: 'TL071', words: 'R&D' }, undefined],
          [['R2'], { kind: 'resistor', value: '10kΩ' }, 'marked'],
        ],
      )
    })

  it('rejects a netlist that declares a document type', async () => {
    const bomb = XML.replace('<export', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>\n<export')
    await assert.rejects(read(`<?xml version="1.0"?>\n<export><!DOCTYPE x></export>`), refusal('has_dtd'))
    assert.throws(() => fileKindOf(new TextEncoder().encode(bomb.slice(0, 0)), 'x.xml'), refusal('empty'))
  })

  it('rejects a truncated netlist', async () => {
    for (const text of [XML, EXPRESSIONS]) await assert.rejects(read(text.slice(0, -30)), refusal('broken'))
  })

  const endless: [what: string, text: string][] = [
    ['depth', '(export '.repeat(200)],
    ['tags', `<export>${'<a>'.repeat(200)}`],
    ['quotes', `<export><a b="${'x'.repeat(200_000)}`],
  ]
  for (const [what, text] of endless)
    it(`rejects a netlist with endless ${what}`, async () => {
      await assert.rejects(read(text), BomRefusal)
    })

  it('either reads or rejects a damaged netlist, and returns only lines within the limits', async () => {
    const marks = ['"', "'", '(', ')', '<', '>', '&', '/', '=', '\\', ';', '!', ' ', '\u0000', 'x']
    const pieces = fc.constantFrom(...marks, '😀', '&#', '&#1114112;', '<!--', '<![CDATA[')
    const damages = fc.array(fc.tuple(fc.nat(XML.length), pieces), { maxLength: 12 })
    const texts = fc
      .tuple(fc.constantFrom(XML, EXPRESSIONS), damages, fc.nat(2 * XML.length))
      .map(([text, changes, end]) =>
        changes
          .reduce<string>((whole, [at, piece]) => whole.slice(0, at) + piece + whole.slice(at), text)
          .slice(0, end + 1),
      )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const reading = (async () => runInChunks(readBomTable(readNetlist(text))))()
        const bom = await reading.catch((error: unknown) => assert.ok(error instanceof BomRefusal, String(error)))
        for (const { quantity, refs, row } of bom?.lines ?? [])
          assert.ok(Number.isInteger(quantity) && quantity >= 0 && row > 0 && refs.length <= BOM_LIMITS.refs)
      }),
      { numRuns: 300 },
    )
  })
})

describe('files that are not parts lists', () => {
  const files: [name: string, start: string | number[], code: string][] = [
    ['list.pdf', '%PDF-1.7', 'pdf'],
    ['photo.png', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'picture'],
    ['photo.jpg', [0xff, 0xd8, 0xff, 0xe0], 'picture'],
    ['photo.tif', [0x49, 0x49, 0x2a, 0], 'picture'],
    ['photo.bmp', 'BM\u0001\u0000', 'picture'],
    ['photo.webp', 'RIFF\u0001\n\u0000\u0000WEBPVP8', 'picture'],
    ['list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'old_excel'],
    ['board.SchDoc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'schematic'],
    ['pump.kicad_sch', '(kicad_sch (version 20231120))', 'schematic'],
    ['list.txt', '(kicad_pcb (version 20231120))', 'schematic'],
    ['list.csv', [1, 0, 0, 0, 200, 7, 9, 13], 'not_text'],
    ['list.csv', '', 'empty'],
  ]
  for (const [name, start, code] of files)
    it(`rejects ${name} as ${code}`, () => {
      const bytes = typeof start === 'string' ? new TextEncoder().encode(start) : Uint8Array.from(start)
      assert.throws(() => fileKindOf(bytes, name), refusal(code))
    })

  it('reads text that starts with the same characters as a bitmap', () => {
    assert.equal(fileKindOf(new TextEncoder().encode('BMP280,1'), 'list.csv'), 'text')
  })
})

const refusal = (code: string) => (error: unknown) => error instanceof BomRefusal && error.code === code
