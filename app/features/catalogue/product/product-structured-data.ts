import type { Product } from '#contract/catalogue/calls.ts'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { controlWords } from '#app/words/controls.ts'
import { NO_FILTERS } from '../list/filters.ts'
import { listUrl } from '../list/use-filters.ts'

/** Maximum length of a description in characters; search engines show no more than that. */
const MAX_DESCRIPTION_LENGTH = 160

/** Builds the schema.org data for a product, its offer and its breadcrumbs. Omits placeholder ratings. */
export function productStructuredData(product: Product, publicUrl: string) {
  const url = `${publicUrl}/product/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Product', '@id': `${url}#product`, url, ...factsOf(product, url, publicUrl) },
      breadcrumbOf(product, publicUrl),
    ],
  }
}

function factsOf(product: Product, url: string, publicUrl: string) {
  const { name, description, mpn, manufacturer, category, image_urls: images } = product
  return {
    name,
    sku: String(product.id),
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map((path) => `${publicUrl}/static/${path}`) } : {}),
    ...(mpn ? { mpn } : {}),
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}),
    ...(category ? { category: category.name } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: String(product.price),
      priceCurrency: 'RWF',
      availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.name },
    },
  }
}

/** Builds the same breadcrumbs as those shown on the page. */
function breadcrumbOf({ id, name, category }: Product, publicUrl: string) {
  const list = listUrl('/products', { ...NO_FILTERS, category_ids: category ? [category.id] : [] })
  const steps = [
    { name: productPageWords.home, item: `${publicUrl}/` },
    { name: category?.name ?? controlWords.uncategorized, item: publicUrl + list },
    { name, item: `${publicUrl}/product/${id}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

/** Truncates a description at a word boundary. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s\S*$/, '')}…`
}

/** Returns the main picture at the size used in `image_urls`, with a longer side of 640 px. */
export function shareImage({ name, pictures: [picture], image_urls: [path] }: Product) {
  if (!picture || path === undefined) return undefined
  const scale = Math.min(1, 640 / Math.max(picture.width, picture.height))
  return {
    path: `/static/${path}`,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt: picture.alt || name,
  }
}
