import type { Property } from '#contract/parts/property.ts'

/** What few properties have. */
type Extra = Partial<Omit<Property, 'key' | 'name' | 'type' | 'aliases'>>

/** A measured value: exactly what it is. */
export const quantity = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}): Property => ({
  key,
  name,
  type: 'quantity',
  ...(unit ? { unit } : {}),
  holds: 'exact',
  aliases,
  ...extra,
})
/** A span in which the part works. */
export const within = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'within', ...extra })
/** The most that it bears; asked for as at least. */
export const atLeast = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'more', ...extra })
/** The worst that it does; asked for as at most. */
export const atMost = (key: string, name: string, unit: string, aliases: string[], extra: Extra = {}) =>
  quantity(key, name, unit, aliases, { holds: 'rating', better: 'less', ...extra })
/** How many; without a unit. */
export const count = (key: string, name: string, aliases: string[]) => quantity(key, name, '', aliases)
/** One word of several. */
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

/** A number alone is in the base unit. */
export const volts = { isBare: true }
