import path from 'node:path'

/**
 * Splits an address into the two arguments of `postgres()`, which knows no Unix sockets in addresses. Their form is
 * libpq's: `postgres://user@localhost:port/name?host=/folder/of/the/socket`.
 */
export function readAddress(address: string): [url: string, options: { path?: string }] {
  const url = new URL(address)
  const folder = url.searchParams.get('host')
  if (!folder) return [address, {}]
  url.searchParams.delete('host')
  return [url.href, { path: path.join(folder, `.s.PGSQL.${url.port || 5432}`) }]
}
