import type { Content } from './content.ts'

export const deliveryWords = (shop: string): Content => ({
  title: 'Delivery',
  description: `Delivery from ${shop} is free. You give a phone number and a place, we call to confirm, and we bring the parts.`,
  summary: 'Delivery is free, whatever you order. We call you first, then we come.',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'How it goes',
      list: [
        'Put what you need in the cart and place the order with a phone number and a delivery location: street, house and sector help most.',
        'You see the number of your order at once, and we send it to you by e-mail.',
        'We call the number that you gave, to confirm the order and agree when we come.',
        'The sellers of your parts pack them, and we bring everything to you.',
      ],
    },
    {
      heading: 'What it costs, and how you pay',
      text: [
        'Delivery costs nothing, and there is no smallest order.',
        'You pay for the parts when they are with you; how, we agree on the phone. The website takes no payment: it never asks for a card number or a mobile money PIN.',
      ],
    },
    {
      heading: 'Where we deliver',
      text: [
        'In Kigali. For a place elsewhere in Rwanda, place the order all the same: on the phone we tell you whether and when we can bring it there, before anything leaves the shop.',
      ],
    },
    {
      heading: 'If we do not reach you',
      text: [
        'We try again. The order stays pending meanwhile, and its parts stay set aside for you. If we cannot reach you at all, we cancel the order, and you get an e-mail.',
        'Was the number wrong? [Tell us](/contact) the order number and the right one.',
      ],
    },
    {
      heading: 'Changing or cancelling',
      list: [
        'While an order is pending you can cancel it yourself, under [My Orders](/orders).',
        'To change place, time or number, tell us when we call, or [call us](/contact).',
        'Whenever the status of your order changes, you get an e-mail.',
      ],
    },
    {
      heading: 'When the parts arrive',
      text: [
        'Please look at them and count, before we go. Is something missing, broken or not what you ordered? See [Returns](/returns).',
      ],
    },
  ],
})
