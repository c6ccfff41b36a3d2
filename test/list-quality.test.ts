import { describe } from 'node:test'
import { testLists } from './list-quality-tests.ts'

/** The nightly run covers all nine lists. */
describe('two public parts lists', () =>
  testLists(['kicad6-plugin-sorted-by-ref_safelink-receiver', 'maker-german-no-qty_18650-charger']))
