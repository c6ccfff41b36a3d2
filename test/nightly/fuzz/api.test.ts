import { describe } from 'node:test'
import { testEndpoints } from '#test/fuzz/api-tests.ts'

describe('the API under many random requests', () => testEndpoints(40))
