import type { Property } from '#contract/parts/property.ts'

/** Traits that only a few properties have. */
type Extra = Partial<Omit<Property, 'key' | 'name' | 'type' | 'aliases'>>

/** Creates a property for a measured value. */
export const quantity = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}): Property => ({
  key,
  name,
  type: 'quantity',
  ...(unit ? { unit } : {}),
  holds: 'exact',
  aliases,
  ...extra,
})
/** Creates a property for an operating range of the part. */
export const within = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'within', ...extra })
/** Creates a property for a maximum rating, filtered as "at least". */
export const atLeast = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'more', ...extra })
/** Creates a property for a worst-case value, filtered as "at most". */
export const atMost = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'less', ...extra })
/** Creates a property for a count, which has no unit. */
export const count = (key: string, name: string, aliases: string[]) => quantity(key, name, '', aliases)
/** Creates a property whose value is one of several words. */
export const choice = (key: string, name: string, aliases: string[], extra: Extra = {}): Property => ({
  key,
  name,
  type: 'choice',
  holds: 'exact',
  aliases,
  ...extra,
})
/** Creates a property whose value is yes or no. */
export const flag = (key: string, name: string, aliases: string[]): Property => ({
  key,
  name,
  type: 'flag',
  holds: 'exact',
  aliases,
})

/** Option for properties whose values may be bare numbers in the base unit. */
export const volts = { isBare: true }
