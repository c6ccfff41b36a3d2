import { Link, useLocation, useNavigate } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Amount } from '#app/display/amount.tsx'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { MediaCell } from '#app/display/media-cell.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { StockCount } from './number-cells.tsx'

interface CompactProductsProps {
  /** The product form has its addresses below this one. */
  dialogsPath: string
  rows: ProductCard[]
  onDelete: (products: ProductCard[]) => void
}

/** Managed products where there is room for little: the category stands below the name, figures change in the form. */
export function CompactProducts({ rows, ...row }: CompactProductsProps) {
  return (
    <DataTable
      label={productListWords.table}
      hasPictures
      columns={[
        { head: productListWords.product },
        { head: productListWords.price, isNumber: true },
        { head: productListWords.stock, isNumber: true },
        { head: productListWords.actions, isNumber: true },
      ]}
      className="md:grid-cols-[minmax(0,1fr)_8.5rem_5.5rem_5.25rem] xl:max-2xl:grid-cols-[minmax(0,1fr)_8rem_5rem_5rem] md:[&>thead>tr]:sticky md:[&>thead>tr]:top-0 md:[&>thead>tr]:z-1"
    >
      {rows.map((product) => (
        <CompactRow key={product.id} product={product} {...row} />
      ))}
    </DataTable>
  )
}

function CompactRow({ product, dialogsPath, onDelete }: Omit<CompactProductsProps, 'rows'> & { product: ProductCard }) {
  const { id, name, mpn, pictures, price, stock_quantity: stock, status } = product
  const navigate = useNavigate()
  const form = { pathname: `${dialogsPath}/${id}`, search: useLocation().search }
  return (
    <DataRow className="max-md:[grid-template:'what_act'_auto_'price_stock'_auto/minmax(0,1fr)_auto]">
      <Cell title={name} className="max-md:[grid-area:what]">
        <MediaCell
          picture={pictures[0] ?? null}
          name={
            <Link to={form} preventScrollReset className="hover:underline">
              {name}
            </Link>
          }
          partNumber={mpn}
          wraps="panel"
          note={<Note product={product} isInactive={status === 'inactive'} />}
        />
      </Cell>
      <Cell isNumber className="max-md:pl-13 max-md:[grid-area:price]">
        <Amount francs={price} />
      </Cell>
      <Cell isNumber className="text-right max-md:[grid-area:stock]">
        <StockCount stock={stock} />
      </Cell>
      <Cell isNumber className="overflow-visible! max-md:justify-self-end max-md:[grid-area:act]">
        <RowActions
          itemName={name}
          onEdit={() => void navigate(form, { preventScrollReset: true })}
          onDelete={() => onDelete([product])}
        />
      </Cell>
    </DataRow>
  )
}

function Note({ product: { category_path: path }, isInactive }: { product: ProductCard; isInactive: boolean }) {
  if (isInactive) return <Badge>{productListWords.inactive}</Badge>
  return (
    <span className="truncate text-xs text-ink-3 xl:max-2xl:hidden">
      {path.at(-1)?.name ?? productListWords.uncategorized}
    </span>
  )
}
