import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'

/** Query embedded in a page: its key, metadata, response and response time. */
type PageQuery = [key: QueryKey, meta: QueryMeta | undefined, answeredAt: number, answer: unknown]

/** List of objects with the same properties, stored compactly by listing the property names only once. */
interface Columns {
  $columns: string[]
  rows: unknown[][]
}

/** Serializes a query client's cached responses as JSON that is safe inside a `<script>`. */
export function writePageQueries(client: QueryClient): string {
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const entries = queries.map(({ queryKey, meta, state }): PageQuery => {
    return [queryKey, meta, state.dataUpdatedAt, state.data]
  })
  return JSON.stringify(entries, (_, value: unknown) => asColumns(value) ?? value).replaceAll('<', String.raw`\u003c`)
}

/** Restores the responses embedded in a page. */
export function readPageQueries(json: string, client: QueryClient): void {
  for (const [queryKey, meta, updatedAt, answer] of JSON.parse(json, fromColumns) as PageQuery[])
    client.getQueryCache().build(client, { queryKey, meta }).setData(answer, { updatedAt, manual: true })
}

function asColumns(value: unknown): Columns | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined
  const list = value as unknown[]
  const names = Object.keys(isObject(list[0]) ? list[0] : {})
  const hasSameProperties = (one: unknown): one is Record<string, unknown> =>
    isObject(one) && Object.keys(one).length === names.length && names.every((name) => one[name] !== undefined)
  if (names.length === 0 || !list.every(hasSameProperties)) return undefined
  return { $columns: names, rows: list.map((one) => names.map((name) => one[name])) }
}

function fromColumns(_: string, value: unknown): unknown {
  const { $columns: names, rows } = (value ?? {}) as Partial<Columns>
  return names && rows ? rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))) : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
