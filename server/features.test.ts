import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AccountData } from '#contract/accounts/own.ts'
import { WaitingKind } from '#contract/insights/calls.ts'
import { features } from './features.ts'

const namesOf = (declarations: (object | undefined)[]) =>
  declarations.flatMap((declared) => Object.keys(declared ?? {})).toSorted()

describe('features of the server', () => {
  it('declare each retention rule once', () => {
    const names = namesOf(features.map(({ retention }) => retention))
    assert.deepEqual(names, [...new Set(names)])
  })

  it('declare each kind of open task that the contract names once', () => {
    assert.deepEqual(namesOf(features.map(({ openTasks }) => openTasks)), WaitingKind.options.toSorted())
  })

  it('declare each field of the account data once', () => {
    const fields = Object.keys(AccountData.shape).filter((field) => field !== 'exported_at')
    assert.deepEqual(namesOf(features.map(({ accountData }) => accountData?.read)), fields.toSorted())
  })
})
