import { registerHooks } from 'node:module'

/**
 * Loads drizzle-orm from its CommonJS files; passed to Node with `--import`. Resolving the circular re-exports in
 * drizzle-orm's ES modules takes V8 half a second of processor time and 100 MB of memory, half of a worker's startup
 * time (decision 011).
 */
const DRIZZLE = /^drizzle-orm(?:\/|$)/
const conditions = ['node', 'require']

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, DRIZZLE.test(specifier) ? { ...context, conditions } : context),
})
