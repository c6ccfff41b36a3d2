import type { CategoryTree, DemoProduct } from '../demo-product.ts'
import { ceramics, electrolytics, films, tantalums } from './capacitors.ts'
import { amplifiers, logic, regulators } from './circuits.ts'
import { crystals, headers, jst } from './connectors.ts'
import { diodes, tvs, zeners } from './diodes.ts'
import { ferriteBeads, inductors } from './inductors.ts'
import { leds } from './leds.ts'
import { resistors } from './resistors.ts'
import { bipolars, mosfets } from './transistors.ts'

/** Categories that the range adds to the catalogue. */
export const rangeCategories: CategoryTree = {
  Components: {
    Capacitors: ['Film', 'Tantalum'],
    'Inductors & Ferrites': ['Inductors', 'Ferrite Beads'],
    Semiconductors: ['MOSFETs', 'Zeners', 'TVS & ESD'],
    'Crystals & Oscillators': ['Crystals'],
    'Connectors & Wire': ['JST Connectors'],
  },
}

/** Products of the range of passives and semiconductors, family by family. */
export const range: DemoProduct[] = [
  ...resistors,
  ...ceramics,
  ...electrolytics,
  ...tantalums,
  ...films,
  ...inductors,
  ...ferriteBeads,
  ...diodes,
  ...zeners,
  ...tvs,
  ...leds,
  ...bipolars,
  ...mosfets,
  ...regulators,
  ...amplifiers,
  ...logic,
  ...crystals,
  ...headers,
  ...jst,
]
