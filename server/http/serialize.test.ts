import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod'
import * as catalogue from '#contract/catalogue.ts'
import { serializerCompiler } from './serialize.ts'

const write = (schema: z.ZodType, answer: unknown) =>
  serializerCompiler({ schema, method: 'GET', url: '/', httpPart: 'body' })(answer)

describe('an answer is written', () => {
  it('with the declared keys alone, however deep', () => {
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

  it('without the optional keys that it lacks, and to any depth of what holds itself', () => {
    const leaf = { id: 2, name: 'Leaf', description: '', parent_id: 1, product_count: 0, position: 7 }
    const { position: _, ...declared } = leaf
    const tree = { ...declared, id: 1, parent_id: null, children: [leaf] }
    assert.deepEqual(JSON.parse(write(catalogue.Category, tree)), { ...tree, children: [declared] })
  })

  it('as a list or as an object, whichever it is', () => {
    const schema = z.union([z.object({ id: z.number() }), z.array(z.object({ id: z.number() }))])
    assert.equal(write(schema, [{ id: 1, secret: 1 }]), '[{"id":1}]')
    assert.equal(write(schema, { id: 1, secret: 1 }), '{"id":1}')
  })

  it('by the schema itself where that chooses between other shapes', () => {
    const schema = z.union([z.object({ id: z.number() }), z.object({ name: z.string() })])
    assert.equal(write(schema, { name: 'Marie', secret: 1 }), '{"name":"Marie"}')
    assert.throws(() => write(schema, 'text'))
  })
})
