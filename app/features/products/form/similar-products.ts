import type { ProductCard } from '#contract/catalogue.ts'

/** Of two names the shorter has at least this share of the longer, or they are not taken for one. */
const MIN_LENGTH_RATIO = 0.8

/** Tells whether two products are similar: the same part number, or nearly the same name. */
export function isSimilar(
  typed: { name: string; mpn: string },
  { name, mpn }: Pick<ProductCard, 'name' | 'mpn'>,
): boolean {
  if (mpn && normalize(typed.mpn) !== '' && normalize(typed.mpn) === normalize(mpn)) return true
  const [shorter = '', longer = ''] = [normalize(typed.name), normalize(name)].sort((a, b) => a.length - b.length)
  const isNearPrefix = longer.startsWith(shorter) && shorter.length >= longer.length * MIN_LENGTH_RATIO
  // 10 and 100 are two parts.
  return shorter !== '' && isNearPrefix && digits(shorter) === digits(longer)
}

/** Letters and digits without case and accents. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const digits = (text: string) => text.replace(/\P{N}/gu, '')
