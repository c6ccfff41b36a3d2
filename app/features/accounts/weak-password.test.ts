import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMMON_PASSWORDS } from '#contract/rules/common-passwords.ts'
import { weaknessOf } from './weak-password.ts'

const OWN = ['Aline Uwase', 'a.uwase-k@mail.example']

describe('what is said of a new password', () => {
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
    it(`many have one like ${password}`, () => assert.equal(weaknessOf(password, OWN), 'common'))

  for (const password of ['aline1', 'UWASE-rocks', 'xx Alinè xx', 'mail.example'])
    it(`its owner stands in ${password}`, () => assert.equal(weaknessOf(password, OWN), 'own'))

  for (const password of [
    'umuti wacu',
    'copper-zebra-42',
    'kK3#9vvT',
    '078812345678',
    'correct horse',
    'pass the salt',
  ])
    it(`nothing of ${password}`, () => assert.equal(weaknessOf(password, OWN), null))

  it('Every password that admins and sellers are refused is advised against', () => {
    const unknown = COMMON_PASSWORDS.filter((password) => weaknessOf(password, OWN) === null)
    assert.deepEqual(unknown, [])
  })

  it('knows nobody where nothing was typed', () => assert.equal(weaknessOf('copper-zebra', ['', '  ']), null))
})
