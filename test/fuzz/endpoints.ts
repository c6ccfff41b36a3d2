import { api, endpointsOf } from '#contract/api.ts'

/** Every call of the contract that answers JSON and ends. */
export const endpoints = Object.values(endpointsOf(...Object.values(api))).filter(({ streams }) => !streams)
