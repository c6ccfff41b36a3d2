import { ids, flag, type Parser } from '#app/browser/list-state.ts'
import { MAX_COMPARED } from '#contract/catalogue/limits.ts'

/** IDs of the compared parts and the display options of the comparison. */
export interface Comparison {
  ids: number[]
  /** True to hide properties whose value is the same for all parts. */
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
