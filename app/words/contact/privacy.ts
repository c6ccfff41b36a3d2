import {
  APPLICATION_RETENTION_DAYS,
  RATE_LIMIT_RETENTION_HOURS,
  DELIVERY_RETENTION_DAYS,
  KNOWN_DEVICE_DAYS,
  MAIL_RETENTION_DAYS,
  MISSED_SEARCH_DAYS,
  NOTE_RETENTION_DAYS,
  NOTIFICATION_RETENTION_DAYS,
  SELLER_SIGHT_DAYS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  WISHES_RETENTION_DAYS,
} from '#contract/limits.ts'
import type { Content } from './content.ts'

/** Must describe what the code does: whoever changes a rule there updates it here. */
export const privacyWords = (shop: string): Content => ({
  title: 'Privacy Policy',
  description: `What ${shop} knows about you, why, for how long, who sees it, and how to have it changed or deleted.`,
  summary:
    'We keep what an order needs, and no more. No advertising, no trackers, no cookies that follow you. Nothing about you is sold.',
  updated: '2026-11-26',
  sections: [
    {
      heading: 'What we keep, and for how long',
      list: [
        'Your account: name, e-mail, and if you give them a phone number, an address and a picture. Until the account is deleted. Of your password we keep only a scrambled form that nobody can read back.',
        'If you sign in with Google: the number that it has for you. Until the account is deleted. Google tells us your name and e-mail, and learns that you signed in here.',
        `Where you are signed in: which browser, and since when. ${SESSION_IDLE_DAYS} days after you last used it, ${SESSION_MAX_DAYS} days at most, and only until you log out.`,
        `Browsers that you have signed in with: a scrambled random number of each, for ${KNOWN_DEVICE_DAYS} days after you last signed in with it, or until you change your password. By it you get in while somebody else guesses at your password.`,
        'How many wrong passwords were tried for your account: a day.',
        'Your cart: until you empty it, order it, or the account is deleted.',
        'Parts lists that you save, with their designators: until you delete them, or the account is deleted. Whoever has the link of one that you share sees the list, but not whose it is.',
        `Your orders: what you bought, its price, and the name, e-mail, phone number and place for its delivery. They stay as the record of the sale. Is your account deleted, those four are taken out ${DELIVERY_RETENTION_DAYS} days after the order ended.`,
        `The time that you ask for with an order, and your note for the driver: ${WISHES_RETENTION_DAYS} days after the order ended.`,
        `E-mails we send you: a copy for ${MAIL_RETENTION_DAYS} days, to look up that they were sent.`,
        `An address that a new password was asked for, whether it has an account or not: ${MAIL_RETENTION_DAYS} days.`,
        `What you write to us with the contact form: it reaches us as an e-mail, which we keep as long as it takes to answer. The shop's own copy goes after ${MAIL_RETENTION_DAYS} days.`,
        `What you write to us when you apply to sell, and what we note about it: ${APPLICATION_RETENTION_DAYS} days, and no longer than the account that came of it.`,
        'Where you turned on two-step sign-in: the key of your authenticator app, encrypted, and of your recovery codes only what they can be recognised by, until you turn it off.',
        'Of who sells: what the page of their shop says, its logo, and the phone number and place where we fetch parts; their taxpayer number, and the name and number by which they are paid. Until the account is deleted. Of a change of how they are paid we mail them the last three digits of the number.',
        `What was searched for and not found, without who looked for it: ${MISSED_SEARCH_DAYS} days, so that sellers see what is missing.`,
        `The network address that a message, a new account or a sign-in came from: ${RATE_LIMIT_RETENTION_HOURS} hours, to keep robots out.`,
        'Of a parts list that you paste or open, nothing. The file never leaves your browser. Only what its lines ask for is sent, each wish once: values, packages, part numbers, makers and words; no designators, no quantities and no name of the file. The shop looks it up and keeps none of it.',
        'That a product was looked at: counted once an hour under your account or a random number of your browser, forgotten after two hours. Only the count stays.',
        'Which account changed an order, a product or another account, what and when: it stays, as the record of the shop.',
        `What sellers and administrators note on a count of their stock: ${NOTE_RETENTION_DAYS} days.`,
        `Notices to sellers and administrators about orders and accounts: ${NOTIFICATION_RETENTION_DAYS} days.`,
      ],
    },
    {
      heading: 'What stays in your browser',
      text: [
        'Until you log out: your session, and your account as the pages show it, with name, e-mail, phone number and address. Until you close the tab: what you typed at checkout, a part that you wanted to add before you signed in, the parts list that you work on and what you chose for it, and how far you had scrolled. Until you clear the storage of your browser, which ends all of this: whether you chose light or dark, and a random number for counting views. Cookies are two: isoko_device, the random number by which a browser that signed in is known again, sent only with sign-ins and kept for a year; and isoko_google, for the eleven minutes that signing in with Google may take. They open no account and follow you nowhere.',
      ],
    },
    {
      heading: 'Why we keep it',
      text: [
        'To bring you what you ordered and answer for it, to keep your account yours, and to show sellers what to pack. For nothing else.',
      ],
    },
    {
      heading: 'Who sees it',
      list: [
        'The people who run the shop; how a seller is paid, besides the seller, they alone.',
        `The sellers of what you ordered see their own lines of the order and where it goes: name, phone number, place and time; ${SELLER_SIGHT_DAYS} days after it ended only your first name and initial and the last three digits of the number. Never your e-mail or your note for the driver.`,
        'Nobody else, unless a law of Rwanda obliges us.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'Law No. 058/2021 of 13 October 2021, relating to the protection of personal data and privacy, gives you the right to:',
      ],
      list: [
        'know what we keep about you, and get a copy of it: your [settings](/settings) have it as one file',
        'have it corrected',
        'have it deleted, also under your [settings](/settings): account, sessions, cart and saved parts lists go at once; while an order is pending, that comes first',
        'object to what we do with it, or have it restricted',
        'complain to the National Cyber Security Authority (NCSA), which watches over this law',
      ],
    },
    {
      heading: 'Who to ask',
      text: [
        '[Write](/contact) or call us. We may ask a question or two to be sure that it is you, since otherwise anybody could ask for your data.',
      ],
    },
  ],
})
