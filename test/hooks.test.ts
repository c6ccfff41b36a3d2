import assert from 'node:assert/strict'
import fs from 'node:fs'
import { it } from 'node:test'

// All files run in one process, so a top-level hook in one file would also run before the tests of all other files.
it('finds no beforeEach or afterEach outside a describe block in any test file', () => {
  const files = fs.globSync('{contract,server,app,demo,bench,test}/**/*.test.ts')
  assert.ok(files.length > 100)
  assert.deepEqual(
    files.filter((file) => /^(before|after)Each\(/m.test(fs.readFileSync(file, 'utf8'))),
    [],
  )
})
