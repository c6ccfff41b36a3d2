import type { PayoutMethod } from '#contract/accounts/payout.ts'

/** Labels of the payout fields, keyed by their API names. */
export const payoutFieldWords = {
  tin: 'TIN',
  vat_registered: 'Registered for VAT',
  receipts_by: 'Receipts for buyers',
  payout_method: 'Payment method',
  payout_name: 'Account holder',
  payout_number: 'Number',
} as const

/** UI text for payout details: the seller's form and the admin's view. */
export const payoutWords = {
  heading: 'Payout details',
  hint: (isMailed: boolean) =>
    `Only you and the people who run the shop can see these details.${isMailed ? " We'll email you when they change." : ''}`,
  loading: 'Loading payout details...',
  failed: "Your payout details couldn't be loaded.",
  tinHint: 'Your 9-digit taxpayer number.',
  vatRegistered: 'We are registered for VAT',
  receiptsBy: { seller: 'We do', shop: 'The shop' },
  methods: { mtn_momo: 'MTN MoMo', airtel_money: 'Airtel Money', bank: 'Bank account' } satisfies Record<
    PayoutMethod,
    string
  >,
  noMethod: 'Not chosen yet',
  phoneHint: 'The phone number to send the money to.',
  bankHint: 'Bank name and account number.',
  save: 'Save payout details',
  saved: (isMailed: boolean) => `Payout details saved.${isMailed ? " We've emailed you what changed." : ''}`,
  saveFailed: "Your payout details couldn't be saved.",

  ofSeller: 'Payout details',
  ofSellerLoading: 'Loading payout details...',
  ofSellerFailed: "The payout details couldn't be loaded.",
  none: 'Not provided yet',
  vat: (isRegistered: boolean) => (isRegistered ? 'registered for VAT' : 'not registered for VAT'),
  receiptsOf: { seller: 'Issued by the seller', shop: 'Issued by the shop' },
  changed: 'Last changed',
} as const
