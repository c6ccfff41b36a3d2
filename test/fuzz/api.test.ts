import { describe } from 'node:test'
import { testEndpoints } from './api-tests.ts'

/** Few, so that they run every time. The nightly run tries 40, and `npm run fuzz` as many as time allows. */
describe('the API under random requests', () => testEndpoints(6))
