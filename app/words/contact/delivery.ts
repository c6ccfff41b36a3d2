import type { Store } from '#contract/request.ts'
import type { Content } from './content.ts'
import { deliveryTime, paymentWays } from './trust.ts'

type Terms = Pick<Store, 'payment' | 'deliveryDays' | 'hasMailServer'>

export const deliveryWords = (shop: string, { payment, deliveryDays, hasMailServer }: Terms): Content => ({
  title: 'Delivery',
  description: `Delivery from ${shop} is free. Give us a phone number and a place; we call to confirm, then bring the parts.`,
  summary: 'Delivery is free on every order. We call you first, then we deliver.',
  updated: '2026-11-28',
  sections: [
    {
      heading: 'How it works',
      list: [
        'Add what you need to the cart and place the order with a phone number and a delivery location. Street, house number and sector help most.',
        `You see your order number right away${hasMailServer ? ', and we email it to you' : ''}.`,
        'We call you to confirm the order and agree on a delivery time.',
        `The sellers pack your parts, and we bring everything to you${deliveryDays ? ` ${deliveryTime(deliveryDays)}` : ''}.`,
      ],
    },
    {
      heading: 'Cost and payment',
      text: [
        'Delivery is free, and there is no minimum order.',
        `You pay when you receive the parts, ${paymentWays(payment) || 'in a way we agree on by phone'}. The website takes no payments. It never asks for a card number or a mobile money PIN.`,
      ],
    },
    {
      heading: 'Where we deliver',
      text: [
        "We deliver in Kigali. If you live elsewhere in Rwanda, place your order anyway. We'll call to tell you whether and when we can deliver before anything leaves the shop.",
      ],
    },
    {
      heading: "If we can't reach you",
      text: [
        `We try again. Your order stays pending and its parts stay reserved for you. If we can't reach you at all, we cancel the order${hasMailServer ? ' and email you' : ''}.`,
        'Was the phone number wrong? [Tell us](/contact) your order number and the right phone number.',
      ],
    },
    {
      heading: 'Changing or cancelling',
      list: [
        'While an order is pending, you can change the phone number, place and time yourself under [My Orders](/orders). You can also lower quantities and remove items until they are packed.',
        'You can cancel a pending order there, too. Once we have confirmed it, [contact us](/contact) about any change.',
        hasMailServer
          ? "We email you whenever your order's status changes."
          : 'My Orders shows whenever the status of your order changes.',
      ],
    },
    {
      heading: 'When the parts arrive',
      text: [
        'Please check and count them before we leave. If something is missing, broken or wrong, see [Returns](/returns).',
      ],
    },
  ],
})
