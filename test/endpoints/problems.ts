import { api } from '#contract/api.ts'
import { call, type ValidCall } from '../valid-call.ts'

/** One valid request for every call that describes problems. */
export const calls: ValidCall[] = [call(api.problems.getProblem, () => ({ params: { code: 'not_found' as const } }))]
