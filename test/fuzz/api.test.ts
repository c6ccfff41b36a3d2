import { describe } from 'node:test'
import { testEndpoints } from './api-tests.ts'

/**
 * Uses only a few requests so that the test can run every time. The nightly run uses 40 per endpoint, and `npm run
 * fuzz` as many as time allows.
 */
describe('the API under random requests', () => testEndpoints(6))
