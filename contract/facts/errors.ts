import type { ErrorTable } from '../general-errors.ts'
import { MAX_FACT_FILTERS } from './limits.ts'

/** Property errors: the HTTP status and message for each code. */
export const factErrors = {
  property_not_found: [404, 'This property was not found.'],
  property_name_taken: [409, 'There is already a property called {name}.'],
  property_in_use: [409, 'This property is still used by {categories}. Please remove it from these categories first.'],
  property_built_in: [409, "Built-in properties can't be deleted. You can hide this one in each category instead."],
} as const satisfies ErrorTable

export const factFieldErrors = {
  too_many_properties: `Choose at most ${MAX_FACT_FILTERS.properties} properties`,
  too_many_values: `Choose at most ${MAX_FACT_FILTERS.items} values for each property`,
} as const
