import { FeaturedProducts } from '#app/features/storefront/featured-products.tsx'
import { PromoBanner } from '#app/features/storefront/promo-banner.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { Catalogue } from './catalogue.tsx'

/** What the home page shows; unknown paths show it too. */
export function HomeContent() {
  const { name } = useShopDetails()
  return (
    <>
      <h1 className="sr-only">{catalogueWords.shopTitle(name)}</h1>
      <PromoBanner />
      <FeaturedProducts />
      <Catalogue path="/" level={2} />
    </>
  )
}
