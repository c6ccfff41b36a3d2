import type { PayoutMethod } from '#contract/accounts-payout.ts'

/** Names of payout fields, keyed as in the API. */
export const payoutFieldWords = {
  tin: 'TIN',
  vat_registered: 'Registered for VAT',
  receipts_by: 'Receipts for buyers',
  payout_method: 'Paid by',
  payout_name: 'In the name of',
  payout_number: 'Number',
} as const

/** Texts about payouts: the seller's own form, and the admins' view of it. */
export const payoutWords = {
  heading: 'How you are paid',
  hint: 'Only you and the people who run the shop see this. We mail you when it changes.',
  loading: 'Loading how you are paid...',
  failed: 'How you are paid could not be loaded.',
  tinHint: 'The 9 digits of your taxpayer number.',
  vatRegistered: 'We are registered for VAT',
  receiptsBy: { seller: 'We give them', shop: 'The shop gives them' },
  methods: { mtn_momo: 'MTN MoMo', airtel_money: 'Airtel Money', bank: 'Bank account' } satisfies Record<
    PayoutMethod,
    string
  >,
  noMethod: 'Not chosen yet',
  phoneHint: 'The phone number that the money is sent to.',
  bankHint: 'Name of the bank and number of the account.',
  save: 'Save payment details',
  saved: 'How you are paid is saved. We have mailed you what changed.',
  saveFailed: 'How you are paid could not be saved.',

  ofSeller: 'How they are paid',
  ofSellerLoading: 'Loading how they are paid...',
  ofSellerFailed: 'How they are paid could not be loaded.',
  none: 'Not said yet',
  vat: (isRegistered: boolean) => (isRegistered ? 'registered for VAT' : 'not registered for VAT'),
  receiptsOf: { seller: 'Given by the seller', shop: 'Given by the shop' },
  changed: 'Last changed',
} as const
