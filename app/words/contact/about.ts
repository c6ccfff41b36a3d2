import type { Content } from './content.ts'

export const aboutWords = (shop: string): Content => ({
  title: 'About us',
  description: `${shop} is a marketplace for electronics and IoT parts in Rwanda: real stock, prices in francs, free delivery, and a call to confirm every order.`,
  summary: `${shop} is a marketplace for electronics and IoT parts in Rwanda. Find a part, see who sells it, and have it delivered.`,
  updated: '2026-11-27',
  sections: [
    {
      heading: 'Who it is for',
      text: [
        'Students with a project due, teachers with a class to equip, repair workshops, and makers who want to test a sensor tonight. Order one resistor or a box of boards.',
      ],
    },
    {
      heading: 'What you can count on',
      list: [
        'The stock you see is the stock we have. If something sells out, we tell you before you order, not after.',
        "Each part's page shows its pins, its specifications and, if the manufacturer publishes one, its datasheet.",
        'Prices are in Rwandan francs. Delivery is free.',
        'We call you to confirm every order before we deliver it.',
        `Each part names its seller. Parts sold by ${shop} are our own.`,
      ],
    },
    {
      heading: 'The sellers',
      text: [
        'Some of the parts here are ours; others come from businesses that [sell here](/sell). Sellers set their prices and stock and pack what you order. We are responsible for your order, so if anything is wrong with it, talk to us.',
      ],
    },
    {
      heading: 'The name, and the software',
      text: [
        "Isoko is Kinyarwanda for market. It's also the name of the open-source software behind this shop. Anyone may read, use and improve it.",
      ],
    },
  ],
})
