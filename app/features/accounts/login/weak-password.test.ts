import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMMON_PASSWORDS } from '#contract/accounts/common-passwords.ts'
import { weaknessOf } from './weak-password.ts'

const PERSONAL_TEXTS = ['Aline Uwase', 'a.uwase-k@mail.example']

describe('weak password warnings', () => {
  const common = [
    'password',
    'Passw0rd!',
    'P@ssword2026',
    '123456',
    '11111111',
    '07881234567',
    'abcdef',
    'qwerty12',
    'poiuytrewq',
    'kigali2024',
    'Amahoro!!',
    'kigalikigali',
    'iloveyou',
    '1q2w3e4r',
    'l3tm31n',
    'Ndagukunda1',
  ]
  for (const password of common)
    it(`reports the password ${password} as common`, () => assert.equal(weaknessOf(password, PERSONAL_TEXTS), 'common'))

  for (const password of ['aline1', 'UWASE-rocks', 'xx Alinè xx', 'mail.example'])
    it(`reports the password ${password} as containing the name or email of its owner`, () =>
      assert.equal(weaknessOf(password, PERSONAL_TEXTS), 'own'))

  for (const password of [
    'umuti wacu',
    'copper-zebra-42',
    'kK3#9vvT',
    '078812345678',
    'correct horse',
    'pass the salt',
  ])
    it(`accepts the password ${password} without a warning`, () =>
      assert.equal(weaknessOf(password, PERSONAL_TEXTS), null))

  it('warns about every common password that is refused to admins and sellers', () => {
    const unknown = COMMON_PASSWORDS.filter((password) => weaknessOf(password, PERSONAL_TEXTS) === null)
    assert.deepEqual(unknown, [])
  })

  it('ignores empty name and email fields', () => assert.equal(weaknessOf('copper-zebra', ['', '  ']), null))
})
