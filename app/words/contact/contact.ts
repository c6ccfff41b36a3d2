/** Texts of the contact page. */
export const contactWords = {
  title: 'Contact support',
  description: (shop: string) => `Ask ${shop} about a part, an order or your account: by form, phone or e-mail.`,
  summary: 'Ask about a part, an order or your account. For an order, tell us its number.',
  form: 'Write to us',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number (optional)',
  phoneHint: 'If you would rather be called.',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  failed: 'Your message was not sent. Nothing that you typed is lost.',
  sent: 'Thank you, your message is on its way',
  sentText: (email: string) => `We read it and answer to ${email}.`,
  another: 'Write another message',
  details: 'Phone, e-mail and address',
} as const
