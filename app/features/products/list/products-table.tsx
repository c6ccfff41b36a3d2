import { memo } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { ProductRow } from './product-row.tsx'
import type { Selection } from './use-selection.ts'

interface ProductsTableProps {
  area: '/seller' | '/admin'
  rows: ProductCard[]
  selection: Selection
  onDelete: (products: ProductCard[]) => void
  onFailure: (sentence: string | null) => void
}

/** The managed products. */
export function ProductsTable({ area, rows, selection, onDelete, onFailure }: ProductsTableProps) {
  const { selected, selectAll } = selection
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
    <DataTable
      label={productListWords.table}
      hasPictures
      columns={[
        { head: selectAllCheckbox },
        { head: productListWords.product },
        { head: productListWords.price, isNumber: true },
        { head: productListWords.stock, isNumber: true },
        { head: productListWords.category },
        { head: productListWords.actions, isNumber: true },
      ]}
      className="md:grid-cols-[2.75rem_minmax(0,1fr)_9.25rem_6rem_9rem_5.5rem] lg:grid-cols-[3.5rem_minmax(0,1fr)_11.5rem_9.5rem_minmax(0,24%)_7rem]"
    >
      {rows.map((product) => (
        <MemoRow
          key={product.id}
          area={area}
          product={product}
          isSelected={selection.has(product.id)}
          onSelect={selection.toggle}
          onDelete={onDelete}
          onFailure={onFailure}
        />
      ))}
    </DataTable>
  )
}

/** Of hundreds of rows only those that changed are drawn at a key or a tick. */
const MemoRow = memo(ProductRow)
