import { FeaturedProducts } from '#app/features/catalogue/featured/featured-products.tsx'
import { PromoBanner } from '#app/features/banners/carousel/promo-banner.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { Catalogue } from '#app/features/catalogue/list/catalogue.tsx'
import { SidePanel } from './side-panel/side-panel.tsx'

/** Content of the home page, which is also shown for unknown paths. */
export function HomeContent() {
  const { name } = useShopDetails()
  return (
    <>
      <h1 className="sr-only">{catalogueWords.shopTitle(name)}</h1>
      <PromoBanner />
      <FeaturedProducts />
      <Catalogue path="/" level={2} aside={<SidePanel />} />
    </>
  )
}
