import type { Config } from '#server/config.ts'

/** What a mail says, without a look; its sentences are written where the fact is (`server/orders/order-mails.ts`). */
export interface Letter {
  greeting: string
  paragraphs: string[]
  /** What it is about, one a line, each with its amount. */
  lines?: LetterLine[]
  /** What the lines come to. */
  total?: LetterLine
  /** The page that says more; its path from the shop's root. */
  link: { label: string; path: string }
}

export interface LetterLine {
  text: string
  amount: string
}

type Sender = Pick<Config, 'publicUrl' | 'store'>

/** A letter as a mail carries it: as text and as HTML, both whole. Links start with PUBLIC_URL. */
export function writeLetter(letter: Letter, sender: Sender): { text: string; html: string } {
  return { text: asText(letter, sender), html: asHtml(letter, sender) }
}

function asText({ greeting, paragraphs, lines = [], total, link }: Letter, { publicUrl, store }: Sender): string {
  const sums = [...lines.map(({ text, amount }) => `${text} - ${amount}`), ...(total ? ['', sumOf(total)] : [])]
  const blocks = [
    greeting,
    ...paragraphs,
    ...(sums.length > 0 ? [sums.join('\n')] : []),
    `${link.label}:\n${publicUrl}${link.path}`,
  ]
  return [...blocks, `-- \n${contactOf(store).join('\n')}\n`].join('\n\n')
}

const sumOf = ({ text, amount }: LetterLine) => `${text}: ${amount}`
const contactOf = (store: Config['store']) => [store.name, store.phone, store.email, store.address]

/** Tables and styles on the elements: mail programs know little more. No pictures, so that nothing is asked for when it is opened. */
function asHtml({ greeting, paragraphs, lines = [], total, link }: Letter, { publicUrl, store }: Sender): string {
  const rows = [...lines.map((line) => row(line, looks.line)), ...(total ? [row(total, looks.total)] : [])]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="${looks.page}">
<div style="${looks.sheet}">
<p style="${looks.shop}">${escaped(store.name)}</p>
${[greeting, ...paragraphs].map((text) => `<p style="${looks.text}">${escaped(text)}</p>`).join('\n')}
${rows.length > 0 ? table(rows) : ''}<p style="${looks.text}"><a href="${escaped(publicUrl + link.path)}" style="${looks.button}">${escaped(link.label)}</a></p>
<p style="${looks.contact}">${contactOf(store).map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`
}

const table = (rows: string[]) => `<table role="presentation" width="100%" cellspacing="0" style="${looks.lines}">
${rows.join('\n')}
</table>
`

function row({ text, amount }: LetterLine, look: string): string {
  return `<tr><td style="${look}">${escaped(text)}</td><td align="right" style="${look}white-space:nowrap;padding-left:16px;">${escaped(amount)}</td></tr>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** The shop's colours as mail programs read them: `oklch` is too new there. */
const looks = {
  page: 'margin:0;padding:24px 12px;background:#f7faf8;font:15px/1.5 Arial,sans-serif;color:#37423c;',
  sheet:
    'max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dde2de;border-radius:7px;word-break:break-word;',
  shop: 'margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid #0e5b3a;font-size:20px;font-weight:bold;color:#131f19;',
  text: 'margin:0 0 16px;',
  lines: 'margin:0 0 24px;border-collapse:collapse;',
  line: 'padding:8px 0;border-top:1px solid #dde2de;vertical-align:top;',
  total: 'padding:10px 0 0;border-top:1px solid #37423c;font-weight:bold;color:#131f19;',
  button:
    'display:inline-block;padding:11px 18px;border-radius:5px;background:#a65322;color:#fff;font-weight:bold;text-decoration:none;',
  contact: 'margin:24px 0 0;padding:12px 0 0;border-top:1px solid #dde2de;font-size:13px;color:#5b665f;',
}
