import { ids, flag, type Parser } from '#app/browser/list-state.ts'
import { MAX_COMPARED } from '#contract/limits.ts'

/** Compared parts and the options of the comparison. */
export interface Comparison {
  ids: number[]
  /** True to hide properties in which all parts are equal. */
  differences: boolean
}

const partIds: Parser<number[]> = (texts) => ids(MAX_COMPARED)(texts.flatMap((text) => text.split(',')))

export const COMPARISON_PARAMETERS = ['ids', 'differences'] satisfies (keyof Comparison)[]

export function readComparison(params: URLSearchParams): Comparison {
  return { ids: partIds(params.getAll('ids')), differences: flag(params.getAll('differences')) }
}

export function compareUrl({ ids: partIdList, differences }: Comparison): string {
  return `/compare?ids=${partIdList.join(',')}${differences ? '&differences=true' : ''}`
}
