import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import type { PageSpeed } from '#contract/metrics/calls.ts'

export interface PageSpeedEvents {
  reported: [PageSpeed]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Emits the times that browsers report. */
    pageSpeeds: EventEmitter<PageSpeedEvents>
  }
}

/** Measures of a page with their histogram bounds, including those of "good" and "poor" (web.dev/vitals). */
const MEASURES = {
  lcp: { help: 'Largest Contentful Paint in seconds', buckets: [0.5, 1, 1.8, 2.5, 4, 6, 10], unit: '_seconds' },
  inp: { help: 'Interaction to Next Paint in seconds', buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2], unit: '_seconds' },
  cls: { help: 'Cumulative Layout Shift', buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1], unit: '' },
  ttfb: { help: 'Time to First Byte in seconds', buckets: [0.1, 0.2, 0.4, 0.8, 1.8, 3, 6], unit: '_seconds' },
} as const

/** Adds the times that browsers report to histograms by page pattern and effective connection. */
export function measurePageSpeed(app: FastifyInstance, registry: Registry): void {
  const names = Object.keys(MEASURES) as (keyof typeof MEASURES)[]
  const histograms = names.map((name) => {
    const { help, buckets, unit } = MEASURES[name]
    const labelNames = ['page', 'connection']
    const options = { name: `isoko_page_${name}${unit}`, help, labelNames, buckets: [...buckets] }
    return { name, unit, histogram: new Histogram({ ...options, registers: [registry] }) }
  })
  app.pageSpeeds.on('reported', ({ page, connection = 'unknown', ...times }) => {
    const labels = { page: kindOf(app, page), connection }
    for (const { name, unit, histogram } of histograms) {
      const value = times[name]
      if (value !== undefined) histogram.observe(labels, unit ? value / 1000 : value)
    }
  })
}

/** Returns the pattern of a shop page, or the area of any other page, so the number of values is limited. */
function kindOf(app: FastifyInstance, path: string): string {
  const pattern = app.hasDecorator('pageName') ? app.pageName(path) : 'unknown'
  return /^\/(?:admin|seller)\b/.exec(pattern)?.[0] ?? pattern
}
