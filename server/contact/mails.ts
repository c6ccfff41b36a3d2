import type { SellerApplication, ShopMessage } from '#contract/contact/calls.ts'
import type { Mail } from '#server/outbox/service.ts'

/**
 * Builds the email to the shop with a message from its contact form; replies go to the sender. The sender may have
 * typed any order number, so the email links to the order but states nothing about it.
 */
export function messageMail(mailbox: string, publicUrl: string, message: ShopMessage): Mail {
  const { name, email, phone, order_id: orderId } = message
  const subject = `Message from ${name}${orderId ? ` about order #${orderId}` : ''}`
  return mail(mailbox, { name, email }, subject, [
    message.message,
    '',
    '--',
    `From: ${name}`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(orderId ? [`Order: #${orderId}, ${publicUrl}/admin/orders/${orderId}`] : []),
  ])
}

/** Builds the email to the shop with an application to sell. */
export function applicationMail(mailbox: string, application: SellerApplication): Mail {
  const { name, email, business, phone, offer } = application
  return mail(mailbox, { name, email }, `Application to sell: ${business}`, [
    `${name} from ${business} would like to sell in the shop.`,
    '',
    'What they sell:',
    offer,
    '',
    '--',
    `Email: ${email}`,
    `Phone: ${phone}`,
    '',
    'To answer, open Users > Applications in the admin area.',
  ])
}

const mail = (to: string, from: { name: string; email: string }, subject: string, lines: string[]): Mail => ({
  to,
  replyTo: { name: from.name, address: from.email },
  subject,
  text: [...lines, ''].join('\n'),
})
