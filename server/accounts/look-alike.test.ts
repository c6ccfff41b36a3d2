import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { posesAs } from './look-alike.ts'

describe('names that look alike', () => {
  for (const name of [
    'isoko',
    'ISOKO',
    'Iѕoko',
    'Isokо',
    'lsoko',
    '1s0ko',
    'I s o k o',
    'Ísoko',
    'ＩＳＯＫＯ',
    'ISOKO Rwanda',
    'Isoko-Kigali',
    'Isoko.rw',
    'I-soko shop',
  ])
    it(`finds ${name} to pose as Isoko`, () => assert.equal(posesAs(name, 'Isoko'), true))
  for (const name of ['Isokoni', 'Soko', 'The Isoko Fans', 'Kigali Parts', 'Isak'])
    it(`finds ${name} to be another name`, () => assert.equal(posesAs(name, 'Isoko'), false))
})
