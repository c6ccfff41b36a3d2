import type { Content } from './content.ts'

export const termsWords = (shop: string): Content => ({
  title: 'Terms of Service',
  description: `The rules of ${shop} in plain words: orders, prices, delivery, accounts, sellers, and the law that applies.`,
  summary: `These are the rules between you and ${shop}. We kept them short so that they can be read.`,
  updated: '2026-11-21',
  sections: [
    {
      heading: 'Ordering',
      list: [
        'To order you need an account, a phone number and a place to deliver to.',
        'Placing an order sets the parts aside for you. The sale is agreed when we have called you and you have confirmed the order.',
        'If we cannot reach you, or cannot supply what you ordered, we may cancel the order. You then get an e-mail.',
        'You may cancel an order yourself while it is pending.',
      ],
    },
    {
      heading: 'Prices and stock',
      list: [
        'Prices are in Rwandan francs, for one piece.',
        'The price that counts is the one you saw when you ordered. If it changed since you put the part in the cart, you are told before anything is ordered.',
        'Nobody can order more than there is. What ran out meanwhile is said before anything is ordered.',
        'Delivery is free. The website takes no payment: you pay for the parts when they are with you.',
      ],
    },
    {
      heading: 'Wrong or faulty parts',
      text: [
        'We put them right: see [Returns](/returns). What the law of Rwanda gives you as a buyer is yours whatever stands here.',
      ],
    },
    {
      heading: 'What the pages say',
      text: [
        'We and our sellers describe parts as well as we know. The datasheet of the maker has the last word. Drawings show the part, not always its exact colour or print.',
      ],
    },
    {
      heading: 'Your account',
      list: [
        'Give a name and an e-mail that are yours, and keep your password to yourself.',
        'Tell us if you think that somebody else uses your account.',
        'We may switch off an account that places orders it does not mean, harms others or attacks the shop. [Write to us](/contact) if you think that we are mistaken.',
      ],
    },
    {
      heading: 'Sellers',
      list: [
        'Each product names who sells it. About your order you deal with us alone: we answer for it to you, and sellers answer to us for what they say about their parts, for their stock, and for packing.',
        'They may use what they learn about a buyer for that delivery only.',
        'We may take down a product that is not what it claims to be, or may not be sold in Rwanda.',
      ],
    },
    {
      heading: 'Changes, and the law',
      text: [
        'When these rules change, the day below changes with them; an order follows the rules of the day it was placed. The law of Rwanda applies.',
      ],
    },
  ],
})
