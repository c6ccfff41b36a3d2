import type { Store } from '#contract/request.ts'
import type { Content } from './content.ts'

export const termsWords = (shop: string, { hasMailServer }: Pick<Store, 'hasMailServer'>): Content => ({
  title: 'Terms of Service',
  description: `The rules of ${shop} in plain words: orders, prices, delivery, accounts, sellers and applicable law.`,
  summary: `These are the rules between you and ${shop}. We kept them short so that people read them.`,
  updated: '2026-11-27',
  sections: [
    {
      heading: 'Ordering',
      list: [
        'To order, you need an account, a phone number and a delivery location.',
        'Placing an order reserves the parts for you. The sale is agreed once we have called you and you have confirmed the order.',
        `If we can't reach you or can't supply what you ordered, we may cancel the order.${hasMailServer ? " We'll email you if we do." : ''}`,
        'You may cancel an order yourself while it is pending.',
      ],
    },
    {
      heading: 'Prices and stock',
      list: [
        'Prices are in Rwandan francs, per piece or per pack as shown.',
        'You pay the price you saw when you ordered. If it changed after you added the part to your cart, we tell you before you order.',
        "You can't order more than we have in stock. If something runs out, we tell you before you order.",
        'Delivery is free. The website takes no payments; you pay when you receive the parts.',
      ],
    },
    {
      heading: 'Wrong or faulty parts',
      text: [
        'We put them right; see [Returns](/returns). Nothing here limits your rights as a buyer under the law of Rwanda.',
      ],
    },
    {
      heading: 'Product information',
      text: [
        "We and our sellers describe parts as accurately as we can. If they differ, the manufacturer's datasheet applies. Drawings may not show a part's exact colour or markings.",
      ],
    },
    {
      heading: 'Your account',
      list: [
        'Use your own name and email, and keep your password to yourself.',
        'Tell us if you think somebody else is using your account.',
        'We may deactivate an account that places fake orders, harms others or attacks the shop. [Write to us](/contact) if you think we made a mistake.',
      ],
    },
    {
      heading: 'Sellers',
      list: [
        'Each product names its seller. For your order, you deal only with us: we are responsible to you, and sellers are responsible to us for their product information, stock and packing.',
        "Sellers may use a buyer's details only for that delivery.",
        "We may remove a product that isn't what it claims to be or may not be sold in Rwanda.",
      ],
    },
    {
      heading: 'Changes and applicable law',
      text: [
        'When these rules change, we update the date below. Each order follows the rules of the day it was placed. The law of Rwanda applies.',
      ],
    },
  ],
})
