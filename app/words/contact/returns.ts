import type { Store } from '#contract/request.ts'
import type { Content } from './content.ts'
import { inDays } from './trust.ts'

export const returnsWords = (shop: string, { returnDays }: Pick<Store, 'returnDays'>): Content => ({
  title: 'Returns',
  description: `Did you get a wrong, missing, broken or faulty part from ${shop}? Tell us the order number and we'll put it right.`,
  summary: "Wrong, missing, broken or faulty? Tell us, and we'll put it right at no cost to you.",
  updated: '2026-11-28',
  sections: [
    {
      heading: 'What we put right',
      list: [
        "A part that isn't the one you ordered.",
        'A part that arrived broken, or is missing from the parcel.',
        "A part that doesn't do what its page or datasheet says.",
      ],
    },
    {
      heading: 'How to tell us',
      list: [
        'Open the order under [My Orders](/orders), press Report a problem and select the parts. You can also [contact us](/contact) and give your order number.',
        'Say what is wrong. For a faulty part, say how you connected it and what happened.',
        `Tell us as soon as you notice, ${returnDays === null ? 'ideally within seven days' : `and within ${inDays(returnDays)} of delivery`}. It's easier to tell a fault from wear while the part is new.`,
      ],
    },
    {
      heading: 'What happens next',
      text: [
        'We call you, collect the part and bring you the right one. If none are left, we refund what you paid for it. Either way, it costs you nothing.',
        'Your order page shows our answer, what came back and what we took off its total.',
      ],
    },
    {
      heading: "What we can't take back",
      list: [
        "Parts damaged by wrong voltage, wiring or soldering. Please check the pins and datasheet on the part's page first, or ask us.",
        'Wire and other goods cut to length for you, unless they are faulty.',
      ],
    },
    {
      heading: 'If you change your mind',
      text: [
        "You can cancel a pending order yourself under [My Orders](/orders). If the order has arrived and the parts are unused and in their packaging, report it in the same way and we'll find a solution with the seller.",
      ],
    },
  ],
})
