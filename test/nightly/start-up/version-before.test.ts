import { it } from 'node:test'
import { findVersionsBefore, upgradeFrom } from '#test/start-up/upgrade.ts'

for (const { migration, commit } of findVersionsBefore(3))
  it(`keeps the version before ${migration} serving while this one migrates, and starts on its data`, () =>
    upgradeFrom(commit))
