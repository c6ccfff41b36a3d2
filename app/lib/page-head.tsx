import { useStore } from './store.ts'

interface PageHeadProps {
  /** Whole, with the shop's name where it belongs. */
  title: string
  description?: string
  /** The page's one true address, from the root; absent where there is none. */
  path?: string
  /** A picture for who shares the page, from the root. */
  image?: string
  /** Keeps search engines from listing the page; they may follow its links. */
  isHidden?: boolean
}

/**
 * Title and description of a page whose content loads in the component: React moves them into the document's head. A route's
 * `meta` could not know them, since a navigation in the browser brings no loader data (see `load.ts`).
 */
export function PageHead({ title, description, path, image, isHidden = false }: PageHeadProps) {
  const { publicUrl, name } = useStore()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={publicUrl + path} />}
      {path !== undefined && <meta property="og:url" content={publicUrl + path} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={publicUrl + image} />}
    </>
  )
}
