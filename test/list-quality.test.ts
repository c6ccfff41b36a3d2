import { describe } from 'node:test'
import { testLists } from './list-quality-tests.ts'

/** Every run covers this parts list; the nightly run covers all nine. */
describe('a public parts list', () => testLists(['maker-german-no-qty_18650-charger']))
