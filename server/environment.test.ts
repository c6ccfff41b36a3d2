import assert from 'node:assert/strict'
import fs from 'node:fs'
import { it } from 'node:test'
import { environmentVariables, type EnvironmentVariable } from './environment.ts'

it('The table in the README lists every setting with its default and meaning', () => {
  const readme = fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z\d_]+`/.test(line))
  const expected = Object.entries<EnvironmentVariable>(environmentVariables).map(
    ([name, setting]) =>
      `| \`${name}\` | ${setting.default ? `\`${setting.default}\`` : setting.unset} | ${setting.meaning} |`,
  )
  assert.deepEqual(rows, expected)
})
