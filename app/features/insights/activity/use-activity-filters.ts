import { useSearchParams } from 'react-router'
import type { Activity } from '#contract/activity.ts'

export interface ActivityFilters {
  who?: number | undefined
  kind?: Activity['subject_type'] | undefined
  /** Days: `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
}

export const KINDS = ['account', 'product', 'category', 'order', 'banner'] as const

/** The filters of the list, which live in the address; what is none counts as not there. */
export function useActivityFilters(): [ActivityFilters, (changed: ActivityFilters) => void] {
  const [params, setParams] = useSearchParams()
  const filters = {
    who: /^[1-9]\d{0,8}$/.test(params.get('who') ?? '') ? Number(params.get('who')) : undefined,
    kind: KINDS.find((kind) => kind === params.get('kind')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  }
  function change(changed: ActivityFilters) {
    const entries = Object.entries({ ...filters, ...changed }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    const next = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [filters, change]
}

function readDay(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}
