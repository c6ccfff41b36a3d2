import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { staticPagePolicy, generateNonce, replaceNonceByHashes } from './content-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

describe('content security policy of a page', () => {
  const nonce = generateNonce()
  const ours = `<script nonce="${nonce}">theme()</script>`

  it('allows the inline scripts with the nonce of the render and no others', () => {
    const module = `<script type="module" async="" nonce="${nonce}">import "/a.js"</script>`
    const file = `<script nonce="${nonce}" src="/assets/a.js"></script>`
    const injected = '<script>steal()</script><script nonce="guessed">steal()</script><img onerror="steal()">'
    const { policy } = replaceNonceByHashes(`<head>${ours}</head>${injected}${module}${file}`, nonce)
    assert.deepEqual(scriptSources(policy), ["'self'", hashOf('theme()'), hashOf('import "/a.js"')])
  })

  it('allows no unsafe or external scripts, no plug-ins, no base and no framing', () => {
    const { policy } = replaceNonceByHashes(ours, nonce)
    assert.doesNotMatch(/script-src[^;]*/.exec(policy)?.[0] ?? '', /unsafe|\*|data:|blob:|https?:/)
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      assert.ok(policy.split('; ').includes(directive), directive)
  })

  // Text between an injected tag and the page's own script must not become an allowed script.
  for (const opening of ['<script>steal();//', '<script>/*', '<script ', '<script x="', '<script><!--<script>', '<!--'])
    it(`allows no injected script where ${opening} precedes the page's own`, () => {
      const { policy } = replaceNonceByHashes(`${opening}${ours}<p>steal()</p>${ours}`, nonce)
      assert.deepEqual(scriptSources(policy), ["'self'", hashOf('theme()')])
    })

  it('removes the nonce from the page, so two renders send the same bytes', () => {
    const other = generateNonce()
    const { html } = replaceNonceByHashes(ours, nonce)
    assert.equal(html, '<script>theme()</script>')
    assert.deepEqual(replaceNonceByHashes(ours.replace(nonce, other), other), replaceNonceByHashes(ours, nonce))
    assert.notEqual(other, nonce)
    assert.ok(Buffer.from(nonce, 'base64url').length >= 16)
  })

  it('allows each inline script of a fixed page by hash', () => {
    assert.deepEqual(scriptSources(staticPagePolicy('<script>read()</script><script src="/x.js"></script>')), [
      "'self'",
      hashOf('read()'),
    ])
  })
})
