import type { Store } from '#contract/request.ts'

/** Builds the schema.org data of the shop and its search. */
export function shopStructuredData(store: Store, description: string) {
  const { publicUrl, name, phone, isPhoneSet, email, address, website, social } = store
  const profileUrls = [...(website ? [website] : []), ...social.map(({ url }) => url)]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${publicUrl}/#shop`,
        name,
        description,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icons/icon-512.png`,
        ...(isPhoneSet && { telephone: phone }),
        email,
        address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RW' },
        ...(profileUrls.length > 0 ? { sameAs: profileUrls } : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name,
        url: `${publicUrl}/`,
        publisher: { '@id': `${publicUrl}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
