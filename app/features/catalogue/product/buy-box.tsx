import { FileText, ShoppingCart, Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/calls.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { formatCount } from '#contract/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/display/price.tsx'
import { Rating } from '#app/display/rating.tsx'
import { SaleNote } from '#app/display/sale-note.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { Stock } from '#app/display/stock.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { controlWords } from '#app/words/controls.ts'
import { closedText } from '#app/display/closed-text.ts'
import { ShareOnWhatsApp, TrustBlock } from './contact-links.tsx'
import { datasheetLink } from './datasheet-link.ts'
import { CompareButton, LikeButton, ShareButton } from './product-actions.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Manages the quantity of a product and adds it to the cart; shared by the buy box and the buy bar. */
export function usePurchase(product: Product) {
  const [quantity, setQuantity] = useState(product.min_quantity)
  const add = useAddToCart(ADDITION_FAILURE)
  return { quantity, setQuantity, isAdding: add.isPending, add: () => add.mutate({ product, quantity }) }
}

const ADDITION_FAILURE: FailureTexts = {
  tried: productPageWords.addFailed,
  shown: ['product_not_found', 'not_enough_stock', 'out_of_stock', 'below_minimum', 'not_a_multiple'],
}

interface PurchaseProps {
  product: Product
  purchase: ReturnType<typeof usePurchase>
}

/** Buy box with the name, price, stock and add button of a product. */
export function BuyBox({ product, purchase, whenClosed }: PurchaseProps & { whenClosed: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 wrap-anywhere">
      <div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="green">{product.category_path[0]?.name ?? controlWords.uncategorized}</Badge>
          {product.is_new && <Badge tone="new">{controlWords.isNew}</Badge>}
        </div>
        <h1 className="mt-2 max-md:text-xl">
          <Unbroken text={product.name} />
        </h1>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Price francs={product.price} size="lg" />
        <Stock pieces={product.stock_quantity} />
      </p>
      <SaleNote of={product} className="-mt-2 meta" />
      <div className="grid gap-1 empty:hidden">
        {product.rating !== null && <Rating value={product.rating} />}
        {product.mpn && (
          <p className="meta">
            {productPageWords.partNumber} <span className="mono text-ink-2">{product.mpn}</span>
          </p>
        )}
        {product.key_specs.length > 0 && (
          <p className="mono text-sm text-ink-2">
            <Unbroken text={product.key_specs.join(' · ')} />
          </p>
        )}
      </div>
      <p className="text-md whitespace-pre-line">
        <Unbroken text={product.description} />
      </p>
      <Facts product={product} />
      <div className={actionsClass}>
        <Quantity product={product} purchase={purchase} className="max-md:hidden" />
        <AddToCart product={product} purchase={purchase} className="flex-1 max-md:hidden" />
      </div>
      <div className={actionsClass}>
        <CompareButton product={product} />
        <LikeButton />
        <ShareButton name={product.name} />
        <ShareOnWhatsApp product={product} />
      </div>
      {product.status === 'active' && closedText(product) && whenClosed}
      <ProductLinks product={product} />
      <TrustBlock product={product} />
    </div>
  )
}

/** Bar fixed to the bottom of phone screens, with the quantity and the add button. */
export function BuyBar({ product, purchase }: PurchaseProps) {
  return (
    <div data-foot-bar className={barClass}>
      <Quantity product={product} purchase={purchase} />
      <AddToCart product={product} purchase={purchase} className="flex-1" />
    </div>
  )
}

function Quantity({ product, purchase, className = '' }: PurchaseProps & { className?: string }) {
  return (
    <QuantityInput
      className={className}
      label={controlWords.quantityOf(product.name)}
      value={purchase.quantity}
      onChange={purchase.setQuantity}
      stock={product.stock_quantity}
      min={product.min_quantity}
      step={product.quantity_step}
      disabled={!canBeBought(product)}
    />
  )
}

function AddToCart({ product, purchase, className }: PurchaseProps & { className: string }) {
  if (!canBeBought(product))
    return (
      <Button size="lg" disabled className={className}>
        {product.status === 'inactive' ? productPageWords.inactive : closedText(product)}
      </Button>
    )
  return (
    <Button
      tone="main"
      size="lg"
      busy={purchase.isAdding}
      busyText={catalogueWords.adding}
      onClick={purchase.add}
      className={className}
    >
      <ShoppingCart />
      {productPageWords.addToCart}
    </Button>
  )
}

function Facts({ product }: { product: Product }) {
  const facts = [
    [productPageWords.category, product.category?.name ?? controlWords.uncategorized],
    [productPageWords.stockQuantity, formatCount(product.stock_quantity)],
    [productPageWords.views, formatCount(product.views_count)],
  ]
  return (
    <dl className="grid grid-cols-[repeat(3,auto)] justify-between huge:grid-cols-1 gap-3 border-y border-line py-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="meta">{name}</dt>
          <dd className="font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProductLinks({ product }: { product: Product }) {
  const datasheet = datasheetLink(product)
  return (
    <ul className="grid gap-1.5 *:flex *:min-h-6 *:items-center *:gap-2.5">
      <li>
        <Store className="text-brand" />
        <SoldBy product={product} />
      </li>
      {datasheet && (
        <li>
          <FileText className="text-brand" />
          <a href={datasheet} target="_blank" rel="noopener nofollow" className="link">
            {isPdf(datasheet) ? productPageWords.datasheetLink : productPageWords.datasheet}
          </a>
        </li>
      )}
    </ul>
  )
}

function SoldBy({ product: { seller, seller_slug: slug } }: { product: Product }) {
  const text = controlWords.soldBy(seller.name)
  return slug ? (
    <Link to={`/shop/${slug}`} className="link">
      {text}
    </Link>
  ) : (
    text
  )
}

function canBeBought(product: Product): boolean {
  return product.status === 'active' && !closedText(product)
}

/** Returns true if a datasheet URL leads to a PDF; some manufacturers have a web page instead. */
function isPdf(url: string): boolean {
  return /\.pdf([?#]|$)/i.test(url)
}

const actionsClass = 'flex flex-wrap items-start gap-2 print:hidden'

const barClass = classNames(
  'sticky bottom-0 z-(--z-sticky) mt-8 flex flex-wrap items-start gap-3 border-t border-line bg-surface md:hidden',
  'px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
)
