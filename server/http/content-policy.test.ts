import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { fixedPagePolicy, makeNonce, sealPage } from './content-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

describe('the content policy of a page', () => {
  const nonce = makeNonce()
  const ours = `<script nonce="${nonce}">theme()</script>`

  it('allows the inline scripts of its own render and no other', () => {
    const module = `<script type="module" async="" nonce="${nonce}">import "/a.js"</script>`
    const file = `<script nonce="${nonce}" src="/assets/a.js"></script>`
    const injected = '<script>steal()</script><script nonce="guessed">steal()</script><img onerror="steal()">'
    const { policy } = sealPage(`<head>${ours}</head>${injected}${module}${file}`, nonce)
    assert.deepEqual(scriptSources(policy), ["'self'", hashOf('theme()'), hashOf('import "/a.js"')])
  })

  it('allows no script by another name, base, plug-in or frame', () => {
    const { policy } = sealPage(ours, nonce)
    assert.doesNotMatch(/script-src[^;]*/.exec(policy)?.[0] ?? '', /unsafe|\*|data:|blob:|https?:/)
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      assert.ok(policy.split('; ').includes(directive), directive)
  })

  // What stands between an injected tag and our own must not become a text that is allowed.
  for (const opening of ['<script>steal();//', '<script>/*', '<script ', '<script x="', '<script><!--<script>', '<!--'])
    it(`allows no more where ${opening} swallows our own script`, () => {
      const { policy } = sealPage(`${opening}${ours}<p>steal()</p>${ours}`, nonce)
      assert.deepEqual(scriptSources(policy), ["'self'", hashOf('theme()')])
    })

  it('takes the nonce out, so that two renders send the same bytes', () => {
    const other = makeNonce()
    const { html } = sealPage(ours, nonce)
    assert.equal(html, '<script>theme()</script>')
    assert.deepEqual(sealPage(ours.replace(nonce, other), other), sealPage(ours, nonce))
    assert.notEqual(other, nonce)
    assert.ok(Buffer.from(nonce, 'base64url').length >= 16)
  })

  it('allows each inline script of a page that is the same for everyone', () => {
    assert.deepEqual(scriptSources(fixedPagePolicy('<script>read()</script><script src="/x.js"></script>')), [
      "'self'",
      hashOf('read()'),
    ])
  })
})
