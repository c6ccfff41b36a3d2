import type { TestOptions } from 'node:test'

const options: TestOptions & { tags: string[] } = { tags: ['nightly'] }

/** Options of a test or suite that runs only in the nightly run, or when its file is named. */
export const NIGHTLY: TestOptions = options
