import { expect } from '@playwright/test'
import { partsOf } from '#test/mail-server.ts'

export interface ReadMail {
  subject: string
  text: string
}

/** Raw emails sent by this worker's shop. */
const receivedMails: string[] = []

/** Accepts an email from the shop's mail server. */
export const receiveMail = (mail: string) => void receivedMails.push(mail)

/** Waits for the email with the given recipient and subject. */
export async function mailTo(address: string, subject: string): Promise<ReadMail> {
  const found = () => mailsTo(address).find((mail) => mail.subject === subject)
  await expect.poll(() => found()?.subject, { message: `a mail to ${address}`, timeout: 30_000 }).toBe(subject)
  return found() as ReadMail
}

/** Returns all emails received for an address, in no particular order. */
function mailsTo(address: string): ReadMail[] {
  return receivedMails
    .filter((mail) => new RegExp(`^To: <?${address}>?\\r?$`, 'im').test(mail))
    .map((mail) => ({ subject: /^Subject: (.*?)\r?$/im.exec(mail)?.[1] ?? '', text: partsOf(mail).text }))
}

/** Returns the link to this shop in an email. */
export function linkIn({ text }: ReadMail): string {
  const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? []
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}
