import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { readPageQueries, writePageQueries } from './page-queries.ts'

const carried = (client: QueryClient) => {
  const browser = new QueryClient()
  const json = writePageQueries(client)
  readPageQueries(json, browser)
  return { browser, json }
}

describe('queries embedded in a page', () => {
  it('restores each answer with its time and tags in the browser', async () => {
    const client = new QueryClient()
    const list = [
      { id: 1, name: 'Relay </script>', rating: null, seller: { id: 7, name: 'Heron' }, specs: ['5 V'] },
      { id: 2, name: 'Lamp', rating: 4.5, seller: { id: 8, name: 'Leaf' }, specs: [] },
    ]
    const mixed = [{ id: 1 }, { id: 2, note: 'more' }, null, [{ id: 3 }]]
    await client.fetchQuery({ queryKey: ['list'], queryFn: () => list, meta: { tags: ['products'] } })
    await client.fetchQuery({ queryKey: ['mixed', { query: {} }], queryFn: () => ({ mixed, empty: [{}, {}] }) })
    const { browser, json } = carried(client)
    assert.deepEqual(browser.getQueryData(['list']), list)
    assert.deepEqual(browser.getQueryData(['mixed', { query: {} }]), { mixed, empty: [{}, {}] })
    const [was, is] = [client, browser].map((one) => one.getQueryCache().find({ queryKey: ['list'] }))
    assert.equal(is?.state.dataUpdatedAt, was?.state.dataUpdatedAt)
    assert.equal(is?.state.fetchStatus, 'idle')
    assert.deepEqual(is?.meta, { tags: ['products'] })
    assert.equal(json.includes('<'), false)
    assert.equal(json.match(/"specs"/g)?.length, 1)
    for (const one of [client, browser]) one.clear()
  })

  it('leaves out a query that was refused', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await assert.rejects(client.fetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('no')) }))
    assert.equal(carried(client).json, '[]')
    client.clear()
  })
})
