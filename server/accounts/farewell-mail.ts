import { DELIVERY_KEPT_DAYS } from '#contract/limits.ts'
import type { Mail } from '#server/outbox/service.ts'
import type { Account } from './service.ts'

/** What a person is written when they have deleted their account: the last that we know of them. */
export function farewellMail({ email, fullName }: Pick<Account, 'email' | 'fullName'>): Mail {
  return {
    to: email,
    subject: 'Your account was deleted',
    letter: {
      greeting: fullName ? `Muraho ${fullName},` : 'Muraho,',
      paragraphs: [
        'your account was deleted, as you asked: your name and address, your cart and your picture are gone, and you are signed out everywhere.',
        `What was needed to deliver your orders is forgotten ${DELIVERY_KEPT_DAYS} days after they ended.`,
        'If it was not you who did this, please call us or answer this mail.',
      ],
      link: { label: 'Visit the shop', path: '/' },
    },
  }
}
