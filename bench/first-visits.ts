import { once } from 'node:events'
import net from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'

/** Results of one visit as measured by Lighthouse. */
export interface Visit {
  /** Scores from 0 to 100, times in milliseconds and sizes in kB, by name. */
  figures: Record<string, number>
  /** CSS selector of the largest element on the page. */
  largest: string
}

interface Browser {
  visit(url: string): Promise<Visit>
  close(): Promise<void>
}

/** Timing audits of Lighthouse, simulated for a phone on a slow network. */
const TIMES = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
}

/** Opens a Chromium instance in which Lighthouse visits each page as a new visitor. */
export async function openBrowser(): Promise<Browser> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  return {
    visit: async (url) => {
      const found = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
      if (!found || found.lhr.runtimeError) throw new Error(found?.lhr.runtimeError?.message ?? `No report of ${url}`)
      return visitOf(found.lhr)
    },
    close: () => browser.close(),
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  return port
}

function visitOf({ audits, categories }: Result): Visit {
  const valueOf = (id: string) => audits[id]?.numericValue ?? 0
  const [phases, largest] = itemsOf(audits['lcp-breakdown-insight'])
  const bytes = itemsOf(audits['resource-summary']).filter(({ transferSize }) => Number(transferSize) > 0)
  return {
    figures: Object.fromEntries([
      ...Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
      ...Object.entries(TIMES).map(([name, id]) => [name, valueOf(id)]),
      ['layout shift, thousandths', valueOf('cumulative-layout-shift') * 1000],
      ...itemsOf(phases).map(({ label, duration }) => [`largest here: ${String(label)}, ms`, duration]),
      ...bytes.map(({ label, transferSize }) => [`${String(label)}, kB`, Number(transferSize) / 1000]),
    ]) as Visit['figures'],
    largest: typeof largest?.selector === 'string' ? largest.selector : 'unknown',
  }
}

type Item = Record<string, unknown>

/** Returns the rows of a Lighthouse table, or the items of a list. */
function itemsOf(table: unknown): Item[] {
  const { details = table } = (table ?? {}) as { details?: unknown }
  return (details as { items?: Item[] } | undefined)?.items ?? []
}

/** Returns the median of each figure over all visits, together with the largest element of the last visit. */
export function medianOf(visits: Visit[]): Visit {
  const names = new Set(visits.flatMap(({ figures }) => Object.keys(figures)))
  const figures = [...names].map((name) => [name, median(visits.map((visit) => visit.figures[name] ?? 0))] as const)
  return { figures: Object.fromEntries(figures), largest: visits.at(-1)?.largest ?? 'unknown' }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
