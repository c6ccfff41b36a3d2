import { createRequire, registerHooks } from 'node:module'
import type driver from 'postgres'

interface Mend {
  file: 'connection.js' | 'index.js'
  from: string
  to: string
}

/**
 * What postgres.js 3.4.9 does wrong when a connection is lost, and the remedy; docs/decisions/008 tells what it did to
 * the shop. Once a release does right, this file can go.
 */
const MENDS: Mend[] = [
  // A write that waited at the end was cancelled but stayed noted: the next connection in its place never sent a byte.
  {
    file: 'connection.js',
    from: `    clearImmediate(nextWriteTimer)
    socket.removeListener`,
    to: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener`,
  },
  // A query that waited for a connection to open was tried anew without a pause or an end, and the query that was under
  // way stayed noted: what the database then said to the next connection went to it, and was lost.
  {
    file: 'connection.js',
    from: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    to: `    ;(initial || query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0

    if (initial) // another host is left to try
      return reconnect()

`,
  },
  // Nobody waits for this one: lost with its connection, it ended the process.
  {
    file: 'connection.js',
    from: 'return fetchArrayTypes()',
    to: 'return fetchArrayTypes().catch(noop)',
  },
  // A transaction that had lost its connection wrote on: to none, which ended the process, or to the next one in its
  // place, outside of any transaction.
  {
    file: 'index.js',
    from: `      , prepare = null

    try {`,
    to: `      , prepare = null
      , lost = null

    try {`,
  },
  {
    file: 'index.js',
    from: 'connection.onclose = reject)',
    to: `connection.onclose = fault => {
          lost = fault
          while (queries.length)
            queries.shift().reject(fault)
          reject(fault)
        })`,
  },
  {
    file: 'index.js',
    from: 'q.catch(e => uncaughtError || (uncaughtError = e))\n',
    to: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
  },
]

/** The driver, mended. @throws when it is another than the one that these remedies are for */
export const postgres = loadMended()

function loadMended(): typeof driver {
  const due = new Set(MENDS)
  const hooks = registerHooks({
    load: (url, context, load) => {
      const loaded = load(url, context)
      const mends = MENDS.filter(({ file }) => url.endsWith(`/postgres/cjs/src/${file}`))
      return typeof loaded.source === 'string' ? { ...loaded, source: mend(loaded.source, mends, due) } : loaded
    },
  })
  // Its CommonJS half, which nothing else loads: `drizzle-orm` has loaded the other one before this runs.
  const mended = createRequire(import.meta.url)('postgres') as typeof driver
  hooks.deregister()
  if (due.size > 0) throw new Error('This postgres.js is not the release that server/db/driver.ts mends')
  return mended
}

function mend(source: string, mends: Mend[], due: Set<Mend>): string {
  let mended = source
  for (const one of mends) {
    if (mended.split(one.from).length !== 2) continue
    mended = mended.replace(one.from, () => one.to)
    due.delete(one)
  }
  return mended
}
