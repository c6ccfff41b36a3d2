import type { Content } from './content.ts'

export const aboutWords = (shop: string): Content => ({
  title: 'About us',
  description: `${shop} is a marketplace for electronics and IoT parts in Rwanda: real stock, prices in francs, free delivery, and a call to confirm every order.`,
  summary: `${shop} is a marketplace for electronics and IoT parts in Rwanda. You find the part, see who sells it, and have it brought to you.`,
  updated: '2026-11-21',
  sections: [
    {
      heading: 'Who it is for',
      text: [
        'Students with a project due, teachers with a class to equip, workshops that repair, and makers who want to know tonight whether the sensor reads. One resistor or a box of boards.',
      ],
    },
    {
      heading: 'What you can count on',
      list: [
        'The stock you see is the stock there is. What sold out meanwhile is said before you order, not after.',
        'Pins, specifications and, where the maker publishes one, the datasheet, on the page of the part.',
        'Prices in Rwandan francs. Delivery is free.',
        'We call you to confirm every order before we bring it.',
        `Each part names its seller. What is sold by ${shop} is our own.`,
      ],
    },
    {
      heading: 'The sellers',
      text: [
        'Part of what you find here is ours, part belongs to businesses that [sell here](/sell). They set prices and stock and pack what you order. We answer for the order: whatever is wrong with it, you talk to us.',
      ],
    },
    {
      heading: 'The name, and the software',
      text: [
        'Isoko is Kinyarwanda for market. It is the open-source software that this shop runs on: anybody may read, use and improve it.',
      ],
    },
  ],
})
