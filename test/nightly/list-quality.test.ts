import { describe } from 'node:test'
import { reached, testLists } from '#test/list-quality-tests.ts'

describe('nine public parts lists', () => testLists(Object.keys(reached)))
