import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hasFields, isFlag, isNumber, isText, listOf, orMissing, orNull, recordOf, type Shape } from './shape.ts'

const isPart = hasFields<{ id: number; note?: string }>({ id: isNumber, note: orMissing(isText) })
const cases: [what: string, shape: Shape, accepted: string[], refused: string[]][] = [
  ['a text', isText, ['""', '"a"'], ['5', 'null', '{}', '["a"]']],
  ['a flag', isFlag, ['true', 'false'], ['0', '"true"', 'null']],
  ['a number', isNumber, ['0', '-1.5', '8.64e15'], ['"1"', '1e300', '-1e999', 'null', '[]', '[1]', 'true']],
  ['a list', listOf(isNumber), ['[]', '[1,2]'], ['{}', '"ab"', '[1,"2"]', '{"0":1,"length":1}', 'null']],
  ['a record', recordOf(isNumber), ['{}', '{"7":1}'], ['[]', 'null', '{"7":"1"}', '{"__proto__":{"a":1}}', '5']],
  [
    'fields',
    isPart,
    ['{"id":1}', '{"id":1,"note":"x","more":[]}'],
    ['{}', '{"id":"1"}', '{"id":1,"note":5}', '[1]', 'null'],
  ],
  ['fields named in a prototype only', isPart, [], ['{"__proto__":{"id":1}}', '{"constructor":{"id":1}}']],
  ['a value or null', orNull(isText), ['null', '"a"'], ['1']],
]
for (const [what, shape, accepted, refused] of cases)
  it(`accepts only ${what} from storage`, () => {
    for (const text of accepted) assert.equal(shape(JSON.parse(text)), true, text)
    for (const text of refused) assert.equal(shape(JSON.parse(text)), false, text)
  })
