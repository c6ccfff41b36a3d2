import { api } from '#contract/api.ts'
import { call, type ValidCall } from '../valid-call.ts'

/** One valid request for every call about page speed. */
export const calls: ValidCall[] = [call(api.metrics.recordPageSpeed, () => ({ body: { page: '/', lcp: 900 } }))]
