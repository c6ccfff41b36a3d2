import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod'
import { Category } from '#contract/categories/calls.ts'
import { serializerCompiler } from './serialize.ts'

const write = (schema: z.ZodType, answer: unknown) =>
  serializerCompiler({ schema, method: 'GET', url: '/', httpPart: 'body' })(answer)

describe('response serialization', () => {
  it('writes only the declared keys at any depth', () => {
    const schema = z.object({
      people: z.array(z.object({ name: z.string(), boss: z.object({ id: z.number() }).nullable() })),
    })
    const people = [
      { name: 'Marie', passwordHash: 'secret', boss: { id: 1, passwordHash: 'secret' } },
      { name: 'Jean', boss: null },
    ]
    assert.equal(
      write(schema, { people, total: 2 }),
      '{"people":[{"name":"Marie","boss":{"id":1}},{"name":"Jean","boss":null}]}',
    )
  })

  it('omits missing optional keys, and writes a recursive schema at any depth', () => {
    const leaf = { id: 2, name: 'Leaf', description: '', parent_id: 1, product_count: 0, position: 7 }
    const { position: _, ...declared } = leaf
    const tree = { ...declared, id: 1, parent_id: null, children: [leaf] }
    assert.deepEqual(JSON.parse(write(Category, tree)), { ...tree, children: [declared] })
  })

  it('writes either alternative of a union of a list and an object', () => {
    const schema = z.union([z.object({ id: z.number() }), z.array(z.object({ id: z.number() }))])
    assert.equal(write(schema, [{ id: 1, secret: 1 }]), '[{"id":1}]')
    assert.equal(write(schema, { id: 1, secret: 1 }), '{"id":1}')
  })

  it('writes a union of objects by the schema itself, and throws on other values', () => {
    const schema = z.union([z.object({ id: z.number() }), z.object({ name: z.string() })])
    assert.equal(write(schema, { name: 'Marie', secret: 1 }), '{"name":"Marie"}')
    assert.throws(() => write(schema, 'text'))
  })
})
