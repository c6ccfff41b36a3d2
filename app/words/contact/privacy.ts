import { RATE_LIMIT_RETENTION_HOURS, MAIL_RETENTION_DAYS } from '#contract/limits.ts'
import { APPLICATION_RETENTION_DAYS, DELIVERY_RETENTION_DAYS, KNOWN_DEVICE_DAYS } from '#contract/accounts/limits.ts'
import { MISSED_SEARCH_DAYS } from '#contract/insights/limits.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#contract/notifications/limits.ts'
import { NOTE_RETENTION_DAYS, SELLER_SIGHT_DAYS, DELIVERY_PREFERENCE_RETENTION_DAYS } from '#contract/orders/limits.ts'
import { SECURITY_RETENTION_DAYS } from '#contract/security/limits.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/sessions/limits.ts'
import { joinWithData, personalData } from '../personal-data.ts'
import type { Content } from './content.ts'

/** Privacy policy. It describes how the code handles data, so change it whenever that changes. */
export const privacyWords = (shop: string): Content => ({
  title: 'Privacy Policy',
  description: `What ${shop} knows about you, why, for how long, who sees it, and how to change or delete it.`,
  summary:
    'We keep only what we need to run your orders and account. No ads, no trackers, no cookies that follow you. We never sell your data.',
  updated: '2026-11-28',
  sections: [
    {
      heading: 'What we keep, and for how long',
      list: [
        'Your account: your name and email, plus a phone number, address and picture if you provide them. We keep these until the account is deleted. We store your password only in a scrambled form that nobody can read back.',
        "If you sign in with Google: Google's identifier for you, until the account is deleted. Google tells us your name and email, and learns that you signed in here.",
        `Where you're signed in: the browser and since when. We keep this until you log out, or for ${SESSION_IDLE_DAYS} days after you last used it, and for ${SESSION_MAX_DAYS} days at most.`,
        `Browsers you have signed in with: a scrambled random number for each, for ${KNOWN_DEVICE_DAYS} days after you last signed in with it or until you change your password. It lets you sign in even while somebody else is guessing your password.`,
        'The number of incorrect password attempts on your account: one day.',
        ...personalData.map(({ kept }) => kept),
        `Your orders: what you bought, the price, and the name, email, phone number and place for delivery. We keep orders as a record of the sale. If your account is deleted, we remove those four details ${DELIVERY_RETENTION_DAYS} days after the order ended.`,
        `The delivery time you ask for and your note for the driver: until ${DELIVERY_PREFERENCE_RETENTION_DAYS} days after the order ended.`,
        `Emails we send you: a copy for ${MAIL_RETENTION_DAYS} days, so we can check that they were sent.`,
        `Email addresses entered to request a new password, with or without an account: ${MAIL_RETENTION_DAYS} days.`,
        `Messages you send with the contact form: they reach us as emails, which we keep as long as it takes to answer. The shop deletes its own copy after ${MAIL_RETENTION_DAYS} days.`,
        `Your application to sell and our notes about it: ${APPLICATION_RETENTION_DAYS} days, but no longer than the seller account it leads to.`,
        'If you turn on two-step sign-in: your authenticator key, encrypted, and your recovery codes, scrambled so that we can only recognize them. We keep these until you turn it off.',
        'If you sell: your shop page and logo, your pickup address and its phone number, your taxpayer number, and the name and number of the account we pay into. We keep these until the account is deleted. When your payout details change, we email you the last three digits of the new account number.',
        `Searches that found nothing, without who searched: ${MISSED_SEARCH_DAYS} days, so that sellers see what is missing.`,
        `The network address a message, new account or sign-in came from: ${RATE_LIMIT_RETENTION_HOURS} hours, to keep robots out.`,
        `When your account signed in, failed to, was refused something, downloaded data, or changed how it is protected, and the network without its last part: ${SECURITY_RETENTION_DAYS} days, even if the account is deleted, so that theft can be traced.`,
        'Parts lists you paste or open: nothing. The file never leaves your browser. We send only the parts it asks for, each one once: values, packages, part numbers, manufacturers and words, but no designators, quantities or file name. The shop looks them up and stores nothing.',
        'Product views: counted once an hour under your account or a random number from your browser, which we forget after two hours. We keep only the count.',
        'Page speed, if the shop measures it: the kind of page and connection, and how long the page took to load and respond. We add them to totals and keep nothing that identifies you or your browser.',
        "Changes to orders, products and accounts: who made them, what they changed and when. We keep these as the shop's record.",
        `Notes by sellers and administrators on stock counts: ${NOTE_RETENTION_DAYS} days.`,
        `Notifications to sellers and administrators about orders and accounts: ${NOTIFICATION_RETENTION_DAYS} days.`,
      ],
    },
    {
      heading: 'What stays in your browser',
      text: [
        `Until you log out, your browser keeps your session and the account details shown on pages: name, email, phone number and address. Until you close the tab, it keeps what you typed at checkout, ${personalData.flatMap(({ inTab }) => inTab ?? []).join(', ')}, and your scroll position. Until you clear your browser's storage, which removes all of this, it keeps your light or dark theme, a random number for counting views, which parts of your lists and which proforma you added to your cart and, for sellers, product drafts and the exchange rates of the last import. We use two cookies: isoko_device, the random number that recognizes a browser you signed in with, which is sent only when you sign in and kept for a year; and isoko_google, kept for the eleven minutes that signing in with Google may take. Neither gives access to an account or tracks you.`,
      ],
    },
    {
      heading: 'Why we keep it',
      text: [
        'To deliver your orders and stand behind them, to protect your account, and to show sellers what to pack. We use it for nothing else.',
      ],
    },
    {
      heading: 'Who sees it',
      list: [
        "The people who run the shop. Apart from the seller, only they can see a seller's payout details.",
        `Sellers see their own items in your order and its delivery details: name, phone number, place and time. ${SELLER_SIGHT_DAYS} days after the order has ended, they see only your first name and initial and the last three digits of your number. They never see your email or your note for the driver.`,
        'WhatsApp, only if you press one of its links: it then learns the text that the link opens with, such as the name of a part or the number of your order, and your choice of recipient.',
        'Nobody else, unless Rwandan law requires it.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'Law No. 058/2021 of 13 October 2021, relating to the protection of personal data and privacy, gives you the right to:',
      ],
      list: [
        'know what we keep about you and get a copy, which you can download as one file in your [settings](/settings)',
        'have it corrected',
        `have it deleted, also in your [settings](/settings): your ${joinWithData(['account', 'sessions'])} are deleted immediately, once you have no pending orders`,
        'object to what we do with it, or have it restricted',
        'complain to the National Cyber Security Authority (NCSA), which enforces this law',
      ],
    },
    {
      heading: 'Who to ask',
      text: [
        "[Contact us](/contact). We may ask a question or two to make sure it's you, so that nobody else can get your data.",
      ],
    },
  ],
})
