import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/request.ts'

/** Returns the shop's name and contact details from the root loader. */
export function useShopDetails(): Store {
  const loaderData = useRouteLoaderData('root') as { store: Store } | undefined
  if (!loaderData) throw new Error('useShopDetails needs the root loader')
  return loaderData.store
}
