import { it } from 'node:test'
import { findVersionsBefore, upgradeFrom } from './upgrade.ts'

for (const { migration, commit } of findVersionsBefore(1))
  it(`The version before ${migration} serves on while this one updates its tables, which then starts on its data`, () =>
    upgradeFrom(commit))
