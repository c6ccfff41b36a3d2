import assert from 'node:assert/strict'
import { it } from 'node:test'
import { originForm } from './request-target.ts'

const targets: [sent: string, path: string][] = [
  ['/about?x=1', '/about?x=1'],
  ['http://shop.example/about?x=http://y/', '/about?x=http://y/'],
  ['https://user:password@shop.example:8443/', '/'],
  ['http://shop.example', '/'],
  ['http://shop.example?x=1', '/?x=1'],
  ['http:///about', '/about'],
  ['//elsewhere.example/about', '//elsewhere.example/about'],
  ['*', '/*'],
  ['', '/'],
]
for (const [sent, path] of targets)
  it(`reads the request target '${sent}' as ${path}`, () => {
    assert.equal(originForm({ url: sent }), path)
  })
