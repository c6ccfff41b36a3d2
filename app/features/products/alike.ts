import type { ProductCard } from '#contract/catalogue.ts'

/** Of two names the shorter has at least this share of the longer, or they are not taken for one. */
const ALIKE_FROM = 0.8

/** Whether somebody may be listing what is listed already: the same part number, or nearly the same name. */
export function isAlike(
  typed: { name: string; mpn: string },
  { name, mpn }: Pick<ProductCard, 'name' | 'mpn'>,
): boolean {
  if (mpn && plain(typed.mpn) !== '' && plain(typed.mpn) === plain(mpn)) return true
  const [shorter = '', longer = ''] = [plain(typed.name), plain(name)].sort((a, b) => a.length - b.length)
  const isNearly = longer.startsWith(shorter) && shorter.length >= longer.length * ALIKE_FROM
  // 10 and 100 are two parts.
  return shorter !== '' && isNearly && digits(shorter) === digits(longer)
}

/** Letters and digits without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const digits = (text: string) => text.replace(/\P{N}/gu, '')
