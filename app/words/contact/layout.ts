/** Texts that the pages about the shop share. */
export const infoPageWords = {
  home: 'Home',
  updated: 'Last changed',
  reachUs: 'Ask us',
  reachUsText: 'Something is not clear, or missing? Call, write, or use the form.',
  contactForm: 'Contact form',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  hours: 'Hours',
  honeypot: 'Please leave this field empty',
  more: 'More about the shop',
} as const
