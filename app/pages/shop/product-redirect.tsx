import { redirect } from 'react-router'
import type { Route } from './+types/product-redirect'

/** Redirects old links such as /product/product/{id}. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.productId)}`, 301)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.productId)}`)
}
