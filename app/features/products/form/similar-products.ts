import type { ProductCard } from '#contract/catalogue/calls.ts'

/** Minimum ratio of the shorter name's length to the longer name's length for two names to be similar. */
const MIN_LENGTH_RATIO = 0.8

/** Returns true if two products have the same part number, ignoring case and punctuation. */
export function hasSameNumber(typed: string, { mpn }: Pick<ProductCard, 'mpn'>): boolean {
  return mpn !== null && normalize(typed) !== '' && normalize(typed) === normalize(mpn)
}

/** Returns true if two products have nearly the same name. */
export function hasSimilarName(typed: string, { name }: Pick<ProductCard, 'name'>): boolean {
  const [shorter = '', longer = ''] = [normalize(typed), normalize(name)].sort((a, b) => a.length - b.length)
  const isNearPrefix = longer.startsWith(shorter) && shorter.length >= longer.length * MIN_LENGTH_RATIO
  // names that differ in a number, such as 10 and 100, describe different parts
  return shorter !== '' && isNearPrefix && digits(shorter) === digits(longer)
}

/** Reduces a string to its letters and digits, in lower case and without accents. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const digits = (text: string) => text.replace(/\P{N}/gu, '')
