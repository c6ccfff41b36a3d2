/** Ways to pay on delivery that an operator may offer. */
export const paymentMethods = ['cash', 'momo', 'airtel'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Ways in which money reaches or leaves the shop. A bank transfer is agreed by phone and not offered to everybody. */
export const moneyMethods = [...paymentMethods, 'bank'] as const

/** Doubts that an admin can overrule by repeating the call with their codes. */
export const paymentDoubts = ['more_than_due', 'reference_used'] as const
export type PaymentDoubt = (typeof paymentDoubts)[number]
