import type { RangeProduct } from '../../demo-product.ts'
import type { Shape } from '../svg.ts'

/** Drawing functions by kind. */
export type Drawings = Record<string, (product: RangeProduct) => Shape>
