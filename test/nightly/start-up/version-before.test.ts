import { it } from 'node:test'
import { findVersionsBefore, upgradeFrom } from '#test/start-up/upgrade.ts'

/** The newest one is tried in `test/start-up/`. */
for (const { migration, commit } of findVersionsBefore(3).slice(0, -1))
  it(`The version before ${migration} serves on while this one updates its tables, which then starts on its data`, () =>
    upgradeFrom(commit))
