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

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const unreadable: [sent: string, page: string][] = [
  ['/product/208%', '/product/208%25'],
  ['/product/208%?search=50%', '/product/208%25?search=50%'],
  ['/product/%FF', '/product/%25FF'],
  ['/caf%C3%A9/%2', '/caf%C3%A9/%252'],
  ['/%C3%A9%FF', '/%25C3%25A9%25FF'],
  ['/api/%', '/api/%25'],
  ['/caf%C3%A9?x=%FF', '/caf%C3%A9?x=%FF'],
]
for (const [sent, page] of unreadable) {
  it(`sends a browser from ${sent} to ${page}`, () => {
    assert.equal(originForm({ url: sent, method: 'GET', headers: asBrowser }), page)
  })
  it(`leaves ${sent} to the API unchanged`, () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }])
      assert.equal(originForm({ url: sent, method: 'GET', headers }), sent)
    assert.equal(originForm({ url: sent, method: 'POST', headers: asBrowser }), sent)
  })
}
