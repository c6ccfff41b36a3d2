/** UI text for the contact page. */
export const contactWords = {
  title: 'Contact support',
  description: (shop: string) => `Ask ${shop} about a part, an order or your account by form, phone or email.`,
  summary: 'Ask about a part, an order or your account. For an order, include its number.',
  form: 'Write to us',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number (optional)',
  phoneHint: "If you'd rather we call you.",
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  failed: "We couldn't send your message. Your text is still here.",
  sent: 'Thank you for your message',
  sentText: (email: string) => `We'll reply to ${email}.`,
  another: 'Write another message',
  details: 'Phone, email and address',
} as const
