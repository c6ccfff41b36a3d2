import { useShopDetails } from '#app/api/use-shop-details.ts'

interface PageHeadProps {
  /** Full title, including the shop's name. */
  title: string
  description?: string
  /** Canonical path from the root; omitted if the page has no canonical URL. */
  path?: string
  /** Open Graph image, with its path from the root; defaults to the shop's own image. */
  image?: { path: string; width: number; height: number; alt: string }
  /** Open Graph type of the page. */
  kind?: 'website' | 'product'
  /** True to keep search engines from listing the page; they may still follow its links. */
  isNoIndex?: boolean
}

/**
 * Renders the title, description and Open Graph tags, which React moves into the head. A route's `meta` function can't
 * be used, since it has no loader data when navigating in the browser (see `route-loaders.ts`).
 */
export function PageHead({
  title,
  description,
  path,
  image = DEFAULT_IMAGE,
  kind = 'website',
  isNoIndex = false,
}: PageHeadProps) {
  const { publicUrl, name } = useShopDetails()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isNoIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={publicUrl + path} />}
      {path !== undefined && <meta property="og:url" content={publicUrl + path} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={kind} />
      <meta property="og:image" content={publicUrl + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Default Open Graph image of the shop. */
const DEFAULT_IMAGE = { path: '/icons/share-1200.png', width: 1200, height: 630, alt: '' }
