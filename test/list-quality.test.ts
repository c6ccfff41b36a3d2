import { describe } from 'node:test'
import { testLists } from './list-quality-tests.ts'

/** Every run covers these two parts lists; the nightly run covers all nine. */
describe('two public parts lists', () =>
  testLists(['kicad6-plugin-sorted-by-ref_safelink-receiver', 'maker-german-no-qty_18650-charger']))
