import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { errors, fieldErrors } from './errors.ts'

test('collects the errors of every feature, each under a unique code', async () => {
  const codes: string[] = []
  const fieldCodes: string[] = []
  for await (const file of glob('{general-errors,*/errors}.ts', { cwd: import.meta.dirname })) {
    const declared = (await import(`./${file}`)) as Record<string, object>
    for (const [name, table] of Object.entries(declared)) {
      if (name.endsWith('FieldErrors')) fieldCodes.push(...Object.keys(table))
      else if (name.endsWith('Errors')) codes.push(...Object.keys(table))
    }
  }
  assert.deepEqual(codes.toSorted(), Object.keys(errors).toSorted())
  assert.deepEqual(fieldCodes.toSorted(), Object.keys(fieldErrors).toSorted())
})
