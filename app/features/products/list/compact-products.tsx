import type { ProductCard } from '#contract/catalogue/calls.ts'
import { Amount } from '#app/display/amount.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { MediaCell } from '#app/display/media-cell.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { StockCount } from './number-cells.tsx'
import { ProductActions, ProductLink } from './product-links.tsx'
import { StatusBadge } from './status-badge.tsx'

interface CompactProductsProps {
  /** Base path of the product form's URLs. */
  dialogsPath: string
  rows: ProductCard[]
  onDelete: (product: ProductCard) => void
}

/**
 * Product list for a narrow panel: the category is below the name, and price and stock can be changed only in the form.
 */
export function CompactProducts({ rows, dialogsPath, onDelete }: CompactProductsProps) {
  return (
    <Table
      label={productListWords.table}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columnsOf(dialogsPath, onDelete)}
      hasPictures
      isHeaderSticky
    />
  )
}

const columnsOf = (dialogsPath: string, onDelete: CompactProductsProps['onDelete']): Columns<ProductCard> => ({
  product: {
    header: productListWords.product,
    width: 'minmax(0,1fr)',
    card: 'title',
    cell: (product) => (
      <MediaCell
        picture={product.pictures[0] ?? null}
        name={<ProductLink product={product} dialogsPath={dialogsPath} />}
        partNumber={product.mpn}
        remark={product.listing_refusal}
        note={<Note product={product} />}
      />
    ),
  },
  price: {
    header: productListWords.price,
    width: { md: '8.5rem', narrow: '8rem' },
    align: 'end',
    cell: ({ price }) => <Amount francs={price} />,
    className: 'max-md:col-start-1 max-md:row-start-2 max-md:pl-13',
  },
  stock: {
    header: productListWords.stock,
    width: { md: '5.5rem', narrow: '5rem' },
    align: 'end',
    card: 'subend',
    cell: ({ stock_quantity: stock, low_at: lowAt }) => <StockCount stock={stock} lowAt={lowAt} />,
  },
  actions: {
    header: productListWords.actions,
    width: { md: '5.25rem', narrow: '5rem' },
    align: 'end',
    card: 'end',
    cell: (product) => (
      <ProductActions product={product} dialogsPath={dialogsPath} onDelete={() => onDelete(product)} />
    ),
    className: 'overflow-visible',
  },
})

function Note({ product }: { product: ProductCard }) {
  if (product.status === 'inactive') return <StatusBadge product={product} />
  return (
    <span className="truncate text-xs text-ink-3 xl:max-2xl:hidden">
      {product.category_path.at(-1)?.name ?? productListWords.uncategorized}
    </span>
  )
}
