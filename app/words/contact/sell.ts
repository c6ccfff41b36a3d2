/** Texts of the page for people who want to sell. */
export const sellWords = {
  title: (shop: string) => `Sell on ${shop}`,
  description: (shop: string) =>
    `Sell electronics parts on ${shop}: your products and stock, our shoppers, calls and delivery. Apply in two minutes.`,
  summary: (shop: string) => `You have the parts. ${shop} brings the shoppers, calls them, and delivers.`,
  what: 'What it means',
  points: [
    {
      heading: 'You list',
      text: 'Name, price, stock and up to five pictures; specifications and pins where they help. A product is on sale as soon as you save it.',
    },
    {
      heading: 'Shoppers find you',
      text: 'By search, category and price. Your name stands on each of your products, and on the order.',
    },
    {
      heading: 'We call and confirm',
      text: 'Each order is confirmed by phone. You get an e-mail with what to pack, and see it in your dashboard.',
    },
    {
      heading: 'You pack, we deliver',
      text: 'Mark your lines as packed and handed over. The stock counts itself: nothing is sold twice.',
    },
  ],
  before: 'Before you apply',
  rules: [
    'Sell only parts that are yours, in stock in Rwanda, and what they claim to be.',
    'What you learn about a buyer is for that delivery only.',
    'We look at every application, call you, and make your account. What selling costs is agreed in that call, before you begin.',
  ],
  form: 'Apply to sell',
  name: 'Full Name',
  business: 'Business Name',
  email: 'Email',
  phone: 'Phone Number',
  phoneHint: 'We call this number about your application.',
  offer: 'What do you sell?',
  offerHint: 'Kinds of parts, and about how many products.',
  send: 'Send application',
  sending: 'Sending...',
  failed: 'Your application was not sent. Nothing that you typed is lost.',
  sent: 'Thank you, your application is on its way',
  sentText: (phone: string, email: string) => `We look at it and call ${phone}, or write to ${email}.`,
} as const
