import type { Content } from './content.ts'

export const returnsWords = (shop: string): Content => ({
  title: 'Returns',
  description: `A wrong, missing, broken or faulty part from ${shop}: tell us the order number and we put it right.`,
  summary: 'Wrong, missing, broken or faulty? Tell us, and we put it right at no cost to you.',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'What we put right',
      list: [
        'A part that is not the one you ordered.',
        'A part that arrived broken, or is missing from the parcel.',
        'A part that does not do what its page or datasheet says.',
      ],
    },
    {
      heading: 'How to tell us',
      list: [
        'Call us or use the [contact form](/contact), with the number of your order. It stands in the e-mail and under [My Orders](/orders).',
        'Say what is wrong. For a faulty part a photograph of how it was connected helps most.',
        'Tell us as soon as you notice, best within seven days: a fault is easiest to tell from wear while the part is new.',
      ],
    },
    {
      heading: 'What happens then',
      text: [
        'We fetch the part and bring you the right one. Where there is none left, you get back what you paid for it. Neither way costs you anything.',
      ],
    },
    {
      heading: 'What we cannot take back',
      list: [
        'Parts damaged by a wrong voltage, wiring or soldering. Please check pins and datasheet on the page of the part first, or ask us.',
        'Wire and other goods that were cut to length for you, unless they are faulty.',
      ],
    },
    {
      heading: 'You changed your mind',
      text: [
        'A pending order you cancel yourself, under [My Orders](/orders). Has it arrived, and is it unused and in its packing? Call us: we find a way with its seller.',
      ],
    },
  ],
})
