import { expect } from '@playwright/test'
import { partsOf } from '#test/mail-server.ts'

export interface ReadMail {
  subject: string
  text: string
}

/** Mails that this worker's shop has sent, as received. */
const receivedMails: string[] = []

/** Accepts a mail from the shop's mail server. */
export const receiveMail = (mail: string) => void receivedMails.push(mail)

/** Waits for the mail to an address with this subject. */
export async function mailTo(address: string, subject: string): Promise<ReadMail> {
  const found = () => mailsTo(address).find((mail) => mail.subject === subject)
  await expect.poll(() => found()?.subject, { message: `a mail to ${address}`, timeout: 30_000 }).toBe(subject)
  return found() as ReadMail
}

/** Returns all mails received for an address so far, in no order. */
function mailsTo(address: string): ReadMail[] {
  return receivedMails
    .filter((mail) => new RegExp(`^To: <?${address}>?\\r?$`, 'im').test(mail))
    .map((mail) => ({ subject: /^Subject: (.*?)\r?$/im.exec(mail)?.[1] ?? '', text: partsOf(mail).text }))
}

/** Returns the link to this shop in a mail. */
export function linkIn({ text }: ReadMail): string {
  const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? []
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}
