import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '#contract/catalogue/calls.ts'
import { datasheetLink } from './datasheet-link.ts'

const linkOf = (url: string | null) => datasheetLink({ datasheet_url: url } as Product)

describe('the link to a datasheet', () => {
  for (const url of ['https://example.com', 'HTTP://example.com:8080/a?b=c@d', 'https://example.com/a file.pdf'])
    it(`leads to ${url}`, () => assert.equal(linkOf(url), url))

  const hostile = [
    'javascript:alert(1)//https://example.com/a.pdf',
    ' java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    '//thief.example/a.pdf',
    '/admin',
    'https:thief.example',
    'https:/thief.example',
    'https:\\\\thief.example',
    'https://bank.example@thief.example/a.pdf',
    'https://bank.example:secret@thief.example/a.pdf',
    'https://bank.example\\@thief.example/a.pdf',
    'https://',
    '',
    null,
  ]
  for (const url of hostile) it(`omits ${JSON.stringify(url)}`, () => assert.equal(linkOf(url), null))
})
