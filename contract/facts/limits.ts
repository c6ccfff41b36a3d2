/**
 * Limits on the fact filters of a list: number of properties, number of values per property, and number of characters
 * per filter.
 */
export const MAX_FACT_FILTERS = { properties: 12, items: 40, length: 200 }
/**
 * Number of values shown for a property whose values are collapsed, and maximum number of properties that can be
 * expanded.
 */
export const SHOWN_VALUES = 8
export const MAX_OPEN_FACETS = 3
/** Maximum number of searchable facts per product. */
export const MAX_FACTS = 200
/** Maximum number of products that can be sorted by a fact. */
export const MAX_SORTED_BY_FACT = 5_000
export const MAX_FACT_COLUMNS = 12
export const MIN_STATED_PERCENT = 5
/** Maximum number of names or choices that one call can add to a property. */
export const MAX_ADDED_AT_ONCE = 50
/** Maximum number of properties per category. */
export const MAX_PLACED_PROPERTIES = 200
/**
 * Maximum number of unrecognized product specifications to count, newest first, and maximum number of their names and
 * values to list.
 */
export const UNREAD_LOOKED_AT = 50_000
export const UNREAD_LISTED = 100
