/** UI text for the page for prospective sellers. */
export const sellWords = {
  title: (shop: string) => `Sell on ${shop}`,
  description: (shop: string) =>
    `Sell electronics parts on ${shop}. You bring the products and stock; we bring the shoppers, calls and delivery. Apply in two minutes.`,
  summary: (shop: string) => `You have the parts. ${shop} brings the shoppers, calls them and delivers.`,
  what: 'How it works',
  points: [
    {
      heading: 'You list',
      text: 'Add a name, price, stock and up to five pictures, plus specifications and pins where they help. We review your first products before they go on sale.',
    },
    {
      heading: 'Shoppers find you',
      text: 'Shoppers search by name, category and price. Your name appears on each of your products and on every order.',
    },
    {
      heading: 'We call and confirm',
      text: 'We confirm each order by phone. What to pack then appears in your dashboard.',
      mailed: 'You also get it by email.',
    },
    {
      heading: 'You pack, we deliver',
      text: 'Mark your items as packed and handed over. Stock updates itself, so nothing is sold twice.',
    },
  ] as { heading: string; text: string; mailed?: string }[],
  before: 'Before you apply',
  rules: [
    'Sell only genuine parts that you own and have in stock in Rwanda.',
    "Use a buyer's details only for that delivery.",
    'We review every application, call you and create your account. We agree on the cost of selling in that call, before you start.',
  ],
  form: 'Apply to sell',
  name: 'Full Name',
  business: 'Business Name',
  email: 'Email',
  phone: 'Phone Number',
  phoneHint: "We'll call this number about your application.",
  offer: 'What do you sell?',
  offerHint: 'Types of parts, and roughly how many products.',
  send: 'Send application',
  sending: 'Sending...',
  failed: "We couldn't send your application. Your text is still here.",
  sent: 'Thank you for your application',
  sentText: (phone: string, email: string) => `We'll review it and call ${phone} or write to ${email}.`,
} as const
