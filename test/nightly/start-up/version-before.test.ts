import { it } from 'node:test'
import { findVersionsBefore, upgradeFrom } from '#test/start-up/upgrade.ts'

for (const { migration, commit } of findVersionsBefore(3))
  it(`The version before ${migration} serves on while this one updates its tables, which then starts on its data`, () =>
    upgradeFrom(commit))
