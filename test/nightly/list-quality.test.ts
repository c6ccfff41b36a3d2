import { describe } from 'node:test'
import { reached, testLists } from '#test/list-quality-tests.ts'

describe('Nine public parts lists', () => testLists(Object.keys(reached)))
