import { registerHooks } from 'node:module'

/**
 * Loads drizzle-orm from its CommonJS files, given to Node by `--import`. Its ES modules re-export each other in circles, which
 * V8 resolves in half a second of processor time and 100 MB, half of a worker's start (decision 011).
 */
const DRIZZLE = /^drizzle-orm(?:\/|$)/
const conditions = ['node', 'require']

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, DRIZZLE.test(specifier) ? { ...context, conditions } : context),
})
