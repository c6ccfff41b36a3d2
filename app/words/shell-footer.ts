/** Names of the pages that the foot of every page leads to. */
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
