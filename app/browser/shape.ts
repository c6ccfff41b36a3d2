/** Check that a value read from storage has the type that was stored. */
export type Shape = (value: unknown) => boolean

export const isText: Shape = (value) => typeof value === 'string'
export const isFlag: Shape = (value) => typeof value === 'boolean'
/** Accepts numbers within the range of dates, beyond which dates and sums fail. */
export const isNumber: Shape = (value) => Math.abs(value as number) <= 8.64e15 && typeof value === 'number'

export const listOf =
  (isItem: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

/** Accepts objects with any keys, provided that all values have the same type. */
export const recordOf =
  (isItem: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(isItem)

/** Accepts objects in which every listed field has its type; other fields are not checked. */
export const hasFields =
  <Value extends object>(fields: Readonly<Record<keyof Value, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries<Shape>(fields).every(([name, isValid]) => isValid(value[name]))

export const orNull =
  (isValid: Shape): Shape =>
  (value) =>
    value === null || isValid(value)

export const orMissing =
  (isValid: Shape): Shape =>
  (value) =>
    value === undefined || isValid(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
