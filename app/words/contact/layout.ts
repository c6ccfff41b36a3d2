/** UI text shared by the pages about the shop. */
export const infoPageWords = {
  home: 'Home',
  updated: 'Last updated',
  reachUs: 'Contact us',
  reachUsText: 'Is something unclear or missing? Contact us or use the form.',
  contactForm: 'Contact form',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  hours: 'Hours',
  honeypot: 'Please leave this field empty',
  more: 'More about the shop',
} as const
