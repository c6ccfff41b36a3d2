import { redirect } from 'react-router'
import type { Route } from './+types/product-redirect'

/** Old links said /product/product/{id}. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.productId)}`, 301)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.productId)}`)
}
