import { describe } from 'node:test'
import { testEndpoints } from './api-tests.ts'

/**
 * Sends only three requests per endpoint, so that these tests can be part of every run. The nightly run sends 40 per
 * endpoint, and `npm run fuzz` sends as many as time allows.
 */
describe('the API under random requests', () => testEndpoints(3))
