import { MAX_QUANTITY } from '#contract/products/limits.ts'
import { parsePieceCount } from '../imports/values.ts'

interface Stating {
  name: string
  specs: readonly { name: string; text: string }[]
}

/** Number of equal pieces stated in a name. Kits are excluded, because their pieces differ. */
const PACK = /\(pack of (\d{1,7})\)|^(?!.*\b(?:kit|set|assort\w*)\b).*?\b(\d{1,7}) ?pcs\b/i

/** Parses the pack size stated in a product name, such as 100 in `Resistor 10 k (pack of 100)` or `Wires 100 pcs`. */
export function namedPack(name: string): number | null {
  const [, pack, pcs] = PACK.exec(name) ?? []
  const pieces = Number(pack ?? pcs ?? 0)
  return pieces > 1 && pieces <= MAX_QUANTITY ? pieces : null
}

/**
 * Returns the pack size that both the product name, as in `(pack of 100)`, and the Quantity specification state; null
 * if they differ or if either does not state a size.
 */
export function statedPack({ name, specs }: Stating): number | null {
  const pieces = namedPack(name)
  const quantities = specs.filter((spec) => spec.name.trim().toLowerCase() === 'quantity')
  return quantities.length > 0 && quantities.every(({ text }) => parsePieceCount(text) === pieces) ? pieces : null
}
