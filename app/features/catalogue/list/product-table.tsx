import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Stock } from '#app/display/stock.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { formatShortDate } from '#app/format/dates.ts'
import { lastPage } from '#app/format/total.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { tableWords } from '#app/words/catalogue-table.ts'
import { controlWords } from '#app/words/controls.ts'
import type { FactColumn } from '#contract/facts/product-facts.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { closedText } from '#app/display/closed-text.ts'
import { CompareBox } from '../compare/compare-box.tsx'
import { PartsStyles } from '../parts-styles.tsx'
import type { ShownPage, ShownProduct } from '../product-queries.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { CatalogueFilters } from './filters.ts'
import { ProductList, type ProductListProps } from './product-list.tsx'
import type { SortName } from './sorts.ts'
import { listUrl } from './use-filters.ts'

interface ProductTableProps extends ProductListProps {
  /** Called when the visitor sorts by another column or selects other columns. */
  onSort: (change: Partial<CatalogueFilters>) => void
}

/** Product list as a table of properties. The loading, error and empty states are the same as for cards. */
export function ProductTable({ onSort, ...list }: ProductTableProps) {
  const { products, filters, path, onWiden } = list
  const page = products.data?.pages[0]
  if (!page || page.items.length === 0) return <ProductList {...list} />
  const all = page.columns ?? []
  const chosen = all.filter(({ key }) => filters.columns.includes(key))
  const columns = chosen.length > 0 ? chosen : all
  const refused = page.sort_refused && all.find(({ key }) => key === filters.factSort?.key)
  return (
    <>
      {refused && (
        <Notice tone="amber" className="mb-3">
          {tableWords.tooMany(refused.name)}
        </Notice>
      )}
      <PartsStyles />
      {all.length > 1 && (
        <ColumnChooser
          columns={all}
          shown={new Set(columns.map(({ key }) => key))}
          onChange={(keys) => onSort({ columns: keys, page: filters.page })}
        />
      )}
      <div className="fact-table-frame box">
        <table
          aria-label={tableWords.table}
          aria-busy={products.isStale || undefined}
          className={classNames('fact-table', products.isStale && 'opacity-55')}
        >
          <TableHead columns={columns} filters={filters} isRefused={page.sort_refused === true} onSort={onSort} />
          <tbody>
            {page.items.map((product) => (
              <ProductRow key={product.id} product={product} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <TablePages page={page} filters={filters} path={path} hasNext={products.hasNextPage} onTurn={onWiden} />
    </>
  )
}

interface TableHeadProps {
  columns: readonly FactColumn[]
  filters: CatalogueFilters
  isRefused: boolean
  onSort: (change: Partial<CatalogueFilters>) => void
}

function TableHead({ columns, filters, isRefused, onSort }: TableHeadProps) {
  const { factSort, search } = filters
  const current = factSort ? null : (filters.sort ?? (search ? null : 'latest'))
  const heading = (names: readonly SortName[], words: string) => {
    const [first, second = first] = names
    const sorted = names.find((name) => name === current)
    return (
      <Heading
        sorted={sorted && DIRECTIONS[sorted]}
        onPress={() => onSort({ sort: sorted === first ? second : first })}
      >
        {words}
      </Heading>
    )
  }
  return (
    <thead>
      <tr>
        <th scope="col">{tableWords.product}</th>
        {heading(['cheapest', 'mostExpensive'], tableWords.price)}
        <th scope="col">{tableWords.stock}</th>
        <th scope="col">
          <span className="sr-only">{tableWords.cart}</span>
        </th>
        <th scope="col">{tableWords.seller}</th>
        {columns.map(({ key, name }) => {
          const order = factSort?.key === key ? factSort.order : null
          return (
            <Heading
              key={key}
              sorted={order && !isRefused ? `${order}ending` : undefined}
              onPress={() => onSort({ factSort: { key, order: order === 'asc' ? 'desc' : 'asc' } })}
            >
              {name}
              {order && isRefused && <span className="text-amber"> {tableWords.narrowFirst}</span>}
            </Heading>
          )
        })}
        {heading(['popular'], tableWords.views)}
        {heading(['latest', 'oldest'], tableWords.added)}
      </tr>
    </thead>
  )
}

const DIRECTIONS = {
  latest: 'descending',
  oldest: 'ascending',
  popular: 'descending',
  cheapest: 'ascending',
  mostExpensive: 'descending',
} as const

interface HeadingProps {
  sorted: 'ascending' | 'descending' | undefined
  onPress: () => void
  children: ReactNode
}

/** Table heading that sorts by its column when pressed. */
function Heading({ sorted, onPress, children }: HeadingProps) {
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" onClick={onPress}>
        {children}
        {sorted === 'ascending' && <ArrowUp />}
        {sorted === 'descending' && <ArrowDown />}
      </button>
    </th>
  )
}

function ProductRow({ product, columns }: { product: ShownProduct; columns: readonly FactColumn[] }) {
  const { timeZone } = useShopDetails()
  const textOf = new Map(product.facts?.map(({ key, label, text }) => [key, text ?? label]))
  return (
    <tr>
      <th scope="row">
        <span className="fact-table-part">
          <CompareBox product={product} />
          <ProductPicture picture={product.pictures[0]} sizes="24px" alt="" className="flex-none rounded-xs" />
          <span className="fact-table-name">
            <Link to={`/product/${product.id}`}>
              <Unbroken text={product.name} />
            </Link>
            {product.mpn && <span className="mono text-xs text-ink-3">{product.mpn}</span>}
          </span>
        </span>
      </th>
      <td className="text-right">{formatFrancs(product.price, 'auto')}</td>
      <td>
        <Stock pieces={product.stock_quantity} />
      </td>
      <td>
        <AddToCart product={product} />
      </td>
      <td>
        <span className="fact-table-text">{product.seller.name}</span>
      </td>
      {columns.map(({ key }) => (
        <td key={key}>
          <FactText text={textOf.get(key)} />
        </td>
      ))}
      <td className="text-right">{formatCount(product.views_count)}</td>
      <td>{formatShortDate(product.created_at, timeZone)}</td>
    </tr>
  )
}

function FactText({ text }: { text: string | undefined }) {
  if (text !== undefined)
    return (
      <span className="fact-table-text">
        <Unbroken text={text} />
      </span>
    )
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{tableWords.notStated}</span>
    </>
  )
}

function AddToCart({ product }: { product: ShownProduct }) {
  const add = useAddToCart()
  const closed = closedText(product)
  return (
    <IconButton
      label={closed ? tableWords.closed(product.name, closed) : tableWords.addToCart(product.name)}
      icon={Plus}
      size="sm"
      disabled={Boolean(closed)}
      aria-busy={add.isPending || undefined}
      onClick={() => !add.isPending && add.mutate({ product, quantity: product.min_quantity })}
      className="size-7 pointer-coarse:size-10"
    />
  )
}

interface TablePagesProps {
  page: ShownPage
  filters: CatalogueFilters
  path: string
  hasNext: boolean
  onTurn: () => void
}

/** Links to the previous and next pages; renders nothing for a single page. */
function TablePages({ page, filters, path, hasNext, onTurn }: TablePagesProps) {
  const current = page.page
  if (current === 1 && !hasNext) return null
  const linkTo = (number: number, words: string) => (
    <Link
      to={listUrl(path, { ...filters, page: number })}
      preventScrollReset
      onClick={onTurn}
      className={buttonClass({ size: 'dense' })}
    >
      {words}
    </Link>
  )
  return (
    <nav aria-label={controlWords.pages} className="flex flex-wrap items-center justify-center gap-3 pt-4">
      {current > 1 && linkTo(current - 1, controlWords.previous)}
      <span>
        {page.total_is_bounded
          ? tableWords.page(current)
          : controlWords.pageOf(current, lastPage(page.total, page.page_size))}
      </span>
      {hasNext && linkTo(current + 1, controlWords.next)}
    </nav>
  )
}
