import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from './limits.ts'

/** Returns true if a string can be the address of a shop: letters a to z, digits and single hyphens. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= MIN_SLUG_LENGTH && text.length <= MAX_SLUG_LENGTH
