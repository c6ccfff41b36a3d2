/** Names of the pages linked in the footer. */
export const footerWords = {
  customerService: 'Customer Service',
  contactSupport: 'Contact support',
  delivery: 'Delivery',
  returns: 'Returns',
  about: 'About us',
  sell: (shop: string) => `Sell on ${shop}`,
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  legal: 'Legal',
  elsewhere: 'Elsewhere',
} as const
