import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readConfig } from '#server/startup/config.ts'
import { renderMail } from './mail-content.ts'

const HOSTILE = `"'><img src=x onerror=alert(1)></p></td><!-- </script><script>alert(1)</script>\u2028&lt; &`
const ESCAPED =
  '&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/p&gt;&lt;/td&gt;&lt;!-- &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u2028&amp;lt; &amp;'

it('escapes every text in the HTML of an email', () => {
  const { html, text } = renderMail(
    {
      greeting: HOSTILE,
      paragraphs: [HOSTILE],
      lines: [{ text: HOSTILE, amount: HOSTILE }],
      total: { text: HOSTILE, amount: HOSTILE },
      link: { label: HOSTILE, path: `/orders/1?${HOSTILE}` },
    },
    readConfig({ STORE_NAME: 'A <b>shop</b> & "more"' }),
  )
  assert.equal(html.split(ESCAPED).length - 1, 8)
  assert.equal(html.includes('A &lt;b&gt;shop&lt;/b&gt; &amp; &quot;more&quot;'), true)
  const tags = new Set([...html.matchAll(/<(\/?[a-z!]+|!--)/gi)].map(([, tag]) => tag?.replace('/', '')))
  const own = ['!doctype', 'a', 'body', 'br', 'div', 'head', 'html', 'meta', 'p', 'table', 'td', 'tr']
  assert.deepEqual(tags, new Set(own))
  assert.equal(text.includes(HOSTILE), true)
})
