import type { Config } from '#server/startup/config.ts'

/** Content of an email without its layout. */
export interface MailContent {
  greeting: string
  paragraphs: string[]
  /** Items listed in the email, one per line, each with its amount. */
  lines?: MailLine[]
  /** Sum of the items' amounts. */
  total?: MailLine
  /** Link to a page with more details; its path is relative to the shop's address. */
  link: { label: string; path: string }
}

export interface MailLine {
  text: string
  amount: string
}

type Sender = Pick<Config, 'publicUrl' | 'store'>

/** Renders an email's content as text and HTML, with links based on PUBLIC_URL. */
export function renderMail(content: MailContent, sender: Sender): { text: string; html: string } {
  return { text: renderText(content, sender), html: renderHtml(content, sender) }
}

function renderText(
  { greeting, paragraphs, lines = [], total, link }: MailContent,
  { publicUrl, store }: Sender,
): string {
  const sums = [...lines.map(({ text, amount }) => `${text} - ${amount}`), ...(total ? ['', formatTotal(total)] : [])]
  const blocks = [
    greeting,
    ...paragraphs,
    ...(sums.length > 0 ? [sums.join('\n')] : []),
    `${link.label}:\n${publicUrl}${link.path}`,
  ]
  return [...blocks, `-- \n${contactLines(store).join('\n')}\n`].join('\n\n')
}

const formatTotal = ({ text, amount }: MailLine) => `${text}: ${amount}`
const contactLines = ({ name, phone, isPhoneSet, email, address }: Config['store']) => [
  name,
  ...(isPhoneSet ? [phone] : []),
  email,
  address,
]

/**
 * Renders an email's HTML with tables and inline styles, since email clients support little else, and without pictures,
 * so that opening the email loads nothing.
 */
function renderHtml(
  { greeting, paragraphs, lines = [], total, link }: MailContent,
  { publicUrl, store }: Sender,
): string {
  const rows = [...lines.map((line) => row(line, styles.line)), ...(total ? [row(total, styles.total)] : [])]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="${styles.page}">
<div style="${styles.sheet}">
<p style="${styles.shop}">${escapeHtml(store.name)}</p>
${[greeting, ...paragraphs].map((text) => `<p style="${styles.text}">${escapeHtml(text)}</p>`).join('\n')}
${rows.length > 0 ? table(rows) : ''}<p style="${styles.text}"><a href="${escapeHtml(publicUrl + link.path)}" style="${styles.button}">${escapeHtml(link.label)}</a></p>
<p style="${styles.contact}">${contactLines(store).map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}

const table = (rows: string[]) => `<table role="presentation" width="100%" cellspacing="0" style="${styles.lines}">
${rows.join('\n')}
</table>
`

function row({ text, amount }: MailLine, style: string): string {
  return `<tr><td style="${style}">${escapeHtml(text)}</td><td align="right" style="${style}white-space:nowrap;padding-left:16px;">${escapeHtml(amount)}</td></tr>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** The shop's colours in a notation that email clients understand; they do not support `oklch` yet. */
const styles = {
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
