import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { MediaCell } from '#app/display/media-cell.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { PriceField, StockField } from './number-cells.tsx'
import { PriceBefore } from './price-before.tsx'
import { ProductActions, ProductLink } from './product-links.tsx'
import { productsState } from './product-list-state.ts'
import { StatusBadge } from './status-badge.tsx'

interface ProductsTableProps {
  area: '/seller' | '/admin'
  rows: ProductCard[]
  selection: Selection<ProductCard>
  onDelete: (product: ProductCard) => void
  onHistory: (product: ProductCard) => void
  onFailure: (sentence: string | null) => void
}

/** Table of managed products, with price and stock editable in place. */
export function ProductsTable({ area, rows, selection, onDelete, onHistory, onFailure }: ProductsTableProps) {
  const { selected, selectAll, has, toggle } = selection
  const columns = useMemo(
    () => columnsOf({ area, toggle, onDelete, onHistory, onFailure }),
    [area, toggle, onDelete, onHistory, onFailure],
  )
  const isAll = selected.length === rows.length
  const selectAllCheckbox = (
    <RowCheckbox
      label={productListWords.selectAll}
      checked={isAll}
      isIndeterminate={selected.length > 0 && !isAll}
      onChange={selectAll}
    />
  )
  return (
    <Table
      label={productListWords.table}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      headers={{ select: selectAllCheckbox }}
      isSelected={({ id }) => has(id)}
      hasPictures
      rowClassName={rowClass}
    />
  )
}

type Context = Pick<ProductsTableProps, 'area' | 'onDelete' | 'onHistory' | 'onFailure'> &
  Pick<Selection<ProductCard>, 'toggle'>

const columnsOf = ({ area, toggle, onDelete, onHistory, onFailure }: Context): Columns<ProductCard> => ({
  select: {
    header: null,
    width: { md: '2.75rem', lg: '3.5rem' },
    cell: ({ id, name }, isSelected) => (
      <RowCheckbox label={productListWords.select(name)} checked={isSelected} onChange={() => toggle(id)} />
    ),
    className: 'overflow-visible max-md:self-start max-md:pt-3 max-md:[grid-area:tick]',
  },
  product: {
    header: productListWords.product,
    width: 'minmax(0,1fr)',
    cell: (product) => (
      <MediaCell
        picture={product.pictures[0] ?? null}
        name={<ProductLink product={product} dialogsPath={`${area}/products`} />}
        partNumber={product.mpn}
        remark={product.listing_refusal}
        note={<Note product={product} isSellerShown={area === '/admin'} />}
      />
    ),
    className: 'max-md:[grid-area:what]',
  },
  price: {
    header: productListWords.price,
    width: { md: '9.25rem', lg: '11.5rem' },
    align: 'end',
    cell: (product) => (
      <>
        <PriceField product={product} onFailure={onFailure} />
        <PriceBefore product={product} onHistory={onHistory} />
      </>
    ),
    className: 'has-[form]:overflow-visible max-md:pl-13 max-md:[grid-area:price]',
  },
  stock: {
    header: productListWords.stock,
    width: { md: '6rem', lg: '9.5rem' },
    align: 'end',
    cell: (product) => <StockField product={product} onFailure={onFailure} />,
    className: `has-[form]:overflow-visible text-right max-md:self-start max-md:[grid-area:stock] ${editedStockClass}`,
  },
  category: {
    header: productListWords.category,
    width: { md: '9rem', lg: 'minmax(0,24%)' },
    title: ({ category_path: path }) => path.map(({ name }) => name).join(' / '),
    cell: ({ category_path: path }) => <CategoryName path={path} />,
    className: 'max-md:sr-only',
  },
  actions: {
    header: productListWords.actions,
    width: { md: '3.5rem', lg: '8.5rem' },
    align: 'end',
    cell: (product) => (
      <ProductActions
        product={product}
        dialogsPath={`${area}/products`}
        onDelete={() => onDelete(product)}
        onHistory={() => onHistory(product)}
      />
    ),
    className: 'overflow-visible max-md:self-start max-md:justify-self-end max-md:[grid-area:act]',
  },
})

const editedStockClass = 'max-md:has-[form]:pl-13 max-md:has-[form]:text-left'
/** Classes of a row. On phones, an open price or stock field is on a separate line. */
const rowClass = 'product-row scroll-my-32 max-md:gap-x-2.5 has-[form]:z-1'

/** Name of the product's seller (for admins), and the reason if the product is hidden. */
function Note({ product, isSellerShown }: { product: ProductCard; isSellerShown: boolean }) {
  const { search } = useLocation()
  const { seller } = product
  return (
    <>
      {isSellerShown && (
        <Link
          to={{ search: productsState.write({ seller: seller.id ?? 0 }, search).toString() }}
          replace
          preventScrollReset
          title={productListWords.onlyOfSeller(seller.name)}
          className="min-w-0 truncate text-xs text-ink-3 hover:underline max-md:py-1.5"
        >
          {seller.name}
        </Link>
      )}
      <StatusBadge product={product} />
    </>
  )
}

/** Category together with its top-level category: `Smart Plugs in Smart Home & IoT`. */
function CategoryName({ path }: { path: ProductCard['category_path'] }) {
  const top = path.length > 1 && path[0]?.name
  return (
    <>
      {path.at(-1)?.name ?? productListWords.uncategorized}
      {top && <span className="text-xs text-ink-3 max-lg:hidden"> {productListWords.inCategory(top)}</span>}
    </>
  )
}
