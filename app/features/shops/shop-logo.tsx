import { Store } from 'lucide-react'
import { changeLogo, removeLogo, type OwnShop } from '#contract/shops/calls.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { PictureChooser } from '#app/features/accounts/own/profile-picture.tsx'
import { pictureMutations } from '#app/features/accounts/own/use-change-picture.ts'
import { logoWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/** Lets the seller choose and remove the shop's logo. */
export function ShopLogo({ shop }: { shop: OwnShop }) {
  const save = useApiMutation(changeLogo, { ...pictureMutations(logoWords).save, update: cacheShop })
  const remove = useApiMutation(removeLogo, { ...pictureMutations(logoWords).remove, update: cacheShop })
  return <PictureChooser save={save} remove={remove} picture={shop.logo} alt={shop.name} icon={Store} />
}

const cacheShop = (cache: ApiCache, shop: OwnShop) => cache.set(ownShopQuery, shop)
