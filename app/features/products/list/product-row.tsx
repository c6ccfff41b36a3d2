import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, DataRow } from '#app/ui/data-table.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { MediaCell } from '#app/display/media-cell.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { PriceCell, StockCell } from './number-cells.tsx'
import { productsState } from './product-list-state.ts'

interface ProductRowProps {
  area: '/seller' | '/admin'
  product: ProductCard
  isSelected: boolean
  onSelect: (productId: number) => void
  onDelete: (products: ProductCard[]) => void
  onFailure: (sentence: string | null) => void
}

/** One product: what it is, its price and stock to be changed in place, and what else one can do. */
export function ProductRow({ area, product, isSelected, onSelect, onDelete, onFailure }: ProductRowProps) {
  const { id, name, mpn, pictures, status } = product
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = { pathname: `${area}/products/${id}`, search }
  const title = (
    <Link to={form} preventScrollReset className="hover:underline">
      {name}
    </Link>
  )
  const note = (area === '/admin' || status === 'inactive') && (
    <>
      {area === '/admin' && (
        <Link
          to={{ search: productsState.write({ seller: product.seller.id ?? 0 }, search).toString() }}
          replace
          preventScrollReset
          title={productListWords.onlyOfSeller(product.seller.name)}
          className="min-w-0 truncate text-xs text-ink-3 hover:underline"
        >
          {product.seller.name}
        </Link>
      )}
      {status === 'inactive' && <Badge>{productListWords.inactive}</Badge>}
    </>
  )
  return (
    <DataRow isSelected={isSelected} className={rowClass}>
      <Cell className="overflow-visible! max-md:self-start max-md:pt-3 max-md:[grid-area:tick]">
        <RowCheckbox label={productListWords.select(name)} checked={isSelected} onChange={() => onSelect(id)} />
      </Cell>
      <Cell title={name} className="max-md:[grid-area:what]">
        <MediaCell picture={pictures[0] ?? null} name={title} partNumber={mpn} note={note} wraps="table" />
      </Cell>
      <PriceCell product={product} onFailure={onFailure} />
      <StockCell product={product} onFailure={onFailure} />
      <CategoryCell path={product.category_path} />
      <Cell isNumber className="overflow-visible! max-md:self-start max-md:justify-self-end max-md:[grid-area:act]">
        <RowActions
          itemName={name}
          onEdit={() => void navigate(form, { preventScrollReset: true })}
          onDelete={() => onDelete([product])}
        />
      </Cell>
    </DataRow>
  )
}

/** `Smart Plugs in Smart Home & IoT`. */
function CategoryCell({ path }: { path: ProductCard['category_path'] }) {
  const [category, top] = [
    path.at(-1)?.name ?? productListWords.uncategorized,
    path.length > 1 ? path[0]?.name : undefined,
  ]
  return (
    <Cell title={path.map(({ name }) => name).join(' / ')} className="max-md:sr-only">
      {category}
      {top && <span className="text-xs text-ink-3 max-lg:hidden"> {productListWords.inCategory(top)}</span>}
    </Cell>
  )
}

const rowClass =
  "scroll-my-32 max-md:gap-x-2.5 max-md:[grid-template:'tick_what_act'_auto_'tick_price_stock'_auto/auto_minmax(0,1fr)_auto] max-md:has-[form]:[grid-template:'tick_what_act'_auto_'tick_price_price'_auto_'tick_stock_stock'_auto/auto_minmax(0,1fr)_auto] has-[form]:z-1"
