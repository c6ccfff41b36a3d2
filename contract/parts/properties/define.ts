import type { Property } from '#contract/parts/property.ts'

/** Optional traits that few properties have. */
type Extra = Partial<Omit<Property, 'key' | 'name' | 'type' | 'aliases'>>

/** Measured value. */
export const quantity = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}): Property => ({
  key,
  name,
  type: 'quantity',
  ...(unit ? { unit } : {}),
  holds: 'exact',
  aliases,
  ...extra,
})
/** Operating range of the part. */
export const within = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'within', ...extra })
/** Maximum rating; filtered as "at least". */
export const atLeast = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'more', ...extra })
/** Worst-case value; filtered as "at most". */
export const atMost = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'less', ...extra })
/** Count; without a unit. */
export const count = (key: string, name: string, aliases: string[]) => quantity(key, name, '', aliases)
/** One of several words. */
export const choice = (key: string, name: string, aliases: string[], extra: Extra = {}): Property => ({
  key,
  name,
  type: 'choice',
  holds: 'exact',
  aliases,
  ...extra,
})
/** Yes or no. */
export const flag = (key: string, name: string, aliases: string[]): Property => ({
  key,
  name,
  type: 'flag',
  holds: 'exact',
  aliases,
})

/** Reads a bare number in the base unit. */
export const volts = { isBare: true }
