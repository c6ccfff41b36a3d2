import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/request.ts'

/** The shop's name and contact details, as its operator set them. */
export function useStore(): Store {
  const root = useRouteLoaderData('root') as { store: Store } | undefined
  if (!root) throw new Error('useStore needs the root loader')
  return root.store
}
