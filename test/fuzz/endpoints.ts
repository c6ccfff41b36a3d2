import { api, endpointsOf } from '#contract/api.ts'

/** Every endpoint of the contract that responds with JSON and is not a stream. */
export const endpoints = Object.values(endpointsOf(...Object.values(api))).filter(({ streams }) => !streams)
