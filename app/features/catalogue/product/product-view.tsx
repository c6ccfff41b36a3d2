import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageWithAside } from '#app/ui/page-with-aside.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { controlWords } from '#app/words/controls.ts'
import { BuyBar, BuyBox, usePurchase } from './buy-box.tsx'
import { NO_FILTERS } from '../list/filters.ts'
import { hasManyPins, PinTable } from './pin-table.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductRecommendations } from './product-recommendations.tsx'
import { SpecLists } from './spec-lists.tsx'
import { SpecTable } from './spec-table.tsx'
import { useViewCount } from './use-view-count.ts'
import { listUrl } from '../list/use-filters.ts'

interface ProductViewProps {
  product: ProductWithFacts
  aside: ReactNode
  /** Content shown below the buttons while the product can't be bought. */
  whenClosed?: ReactNode
}

/**
 * Content of the product page. Set the product's ID as `key`, so that the state is reset when another product is shown.
 */
export function ProductView({ product, aside, whenClosed }: ProductViewProps) {
  const purchase = usePurchase(product)
  useViewCount(product)
  return (
    <>
      <PageWithAside aside={aside}>
        <Breadcrumb
          items={[<HomeLink key="home" />, <CategoryLink key="category" product={product} />, product.name]}
        />
        <div className={productColumnsClass}>
          <ProductGallery title={product.name} pictures={product.pictures} />
          <BuyBox product={product} purchase={purchase} whenClosed={whenClosed} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-9 empty:pt-0 md:grid-cols-2">
          <SpecLists product={product} />
          <SpecTable product={product} isFullWidth={product.pins.length === 0 || hasManyPins(product)} />
          <PinTable product={product} />
        </div>
        <ProductRecommendations productId={product.id} />
      </PageWithAside>
      <BuyBar product={product} purchase={purchase} />
    </>
  )
}

function HomeLink() {
  return <Link to="/">{productPageWords.home}</Link>
}

function CategoryLink({ product: { category } }: { product: ProductWithFacts }) {
  if (!category) return <Link to="/products">{controlWords.uncategorized}</Link>
  return <Link to={listUrl('/products', { ...NO_FILTERS, category_ids: [category.id] })}>{category.name}</Link>
}

/** Classes of the two columns for the pictures and the details. */
export const productColumnsClass = classNames(
  'grid grid-cols-[minmax(0,1fr)] content-start items-start gap-4 pt-1 print:grid-cols-2',
  'md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] md:gap-8',
)
