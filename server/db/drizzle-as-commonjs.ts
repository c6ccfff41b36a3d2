import { registerHooks } from 'node:module'

/**
 * Loads drizzle-orm from its CommonJS files, given to Node by `--import`. Its ES modules have circular re-exports,
 * which take V8 half a second of processor time and 100 MB to resolve, half of a worker's start (decision 011).
 */
const DRIZZLE = /^drizzle-orm(?:\/|$)/
const conditions = ['node', 'require']

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, DRIZZLE.test(specifier) ? { ...context, conditions } : context),
})
