import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runInChunks } from '../run-in-chunks.ts'
import { toCsv } from './csv.ts'

it('writes CSV with a byte order mark, commas, CRLF line endings and quotes only where needed', async () => {
  const rows = [
    ['Product', 'Units'],
    ['Wire, 20 cm', 12],
    ['The "best"', 0.5],
    ['two\nlines', -1],
  ]
  assert.equal(
    await runInChunks(toCsv(rows, 'plain')),
    '\uFEFFProduct,Units\r\n"Wire, 20 cm",12\r\n"The ""best""",0.5\r\n"two\nlines",-1\r\n',
  )
})

it('escapes text that a spreadsheet would run as a formula', async () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '=HYPERLINK("https://x.example","x")'])
    assert.match(await runInChunks(toCsv([[formula]], 'plain')), /^\uFEFF"?'/, formula)
  for (const plain of ['5 V', 'a=b', '', 'x-1'])
    assert.equal(await runInChunks(toCsv([[plain]], 'plain')), `\uFEFF${plain}\r\n`)
})

it('writes codes and months as text for spreadsheet programs, but quantities as numbers', async () => {
  assert.equal(
    await runInChunks(toCsv([['0402', '2026-11', '100', 12, 3.5, 'LM358']], 'excel')),
    '\uFEFF"=""0402""","=""2026-11""",100,12,3.5,LM358\r\n',
  )
})
