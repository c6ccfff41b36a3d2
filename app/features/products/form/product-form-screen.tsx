import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { PackageX } from 'lucide-react'
import type { Product } from '#contract/catalogue/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { isUnusualPrice } from '#contract/products/price-change.ts'
import { useLocation } from 'react-router'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { isRefusal } from '#app/api/client.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { WideDialog } from '#app/ui/wide-dialog.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { productListWords, whyImplausible } from '#app/words/products-list.ts'
import { ProductForm, type ProductFormProps } from './product-form.tsx'
import type { ProductScope } from '../list/product-list-queries.ts'
import { useUndo } from '../use-undo.ts'
import { copiedId } from './copied-product.ts'
import { editedProductQuery } from './product-form-queries.ts'

interface ProductFormScreenProps {
  scope: ProductScope
  /** Path of the page behind the dialog, such as `/seller`. */
  listPath: string
  /** Product ID from the URL; `new` for a new product. */
  productId: string | undefined
}

/** Product form in a dialog with its own URL; closing the dialog returns to the page it was opened from. */
export function ProductFormScreen({ productId, listPath, ...context }: ProductFormScreenProps) {
  const close = useCloseDialog(listPath)
  const { pathname, state } = useLocation()
  const { sayUndoable } = useUndo()
  const handleSaved: ProductFormProps['onSaved'] = (saved, before) => {
    const { name, price, change_id: changeId, implausible_price: implausible } = saved
    const isSlip = before !== null && isUnusualPrice(before.price, price)
    const prices = isSlip
      ? productHistoryWords.prices(formatFrancs(before.price), formatFrancs(price))
      : implausible && productFormWords.implausiblePrice(formatFrancs(price), whyImplausible(implausible))
    const detail = prices ? productListWords.ofProduct(name, prices) : name
    const text = saved.listing_check === 'waiting' ? productFormWords.savedToWait : productFormWords.saved
    sayUndoable({ text, detail }, changeId)
    close()
  }
  const form = { ...context, productsPath: pathname.replace(/\/[^/]*\/?$/, ''), onClose: close, onSaved: handleSaved }
  if (productId === 'new') {
    const copyOf = copiedId(state)
    return copyOf === undefined ? (
      <ProductForm product={null} {...form} />
    ) : (
      <CopyProduct productId={copyOf} {...form} />
    )
  }
  return <EditProduct key={productId} productId={Number(productId)} {...form} />
}

interface EditProductProps extends Omit<ProductFormProps, 'product'> {
  productId: number
}

function EditProduct(props: EditProductProps) {
  const [edition, setEdition] = useState(0) // incremented by an undo, to remount the form
  return (
    <FetchedProduct {...props}>
      {(product) => (
        <ProductForm key={edition} product={product} {...props} onPutBack={() => setEdition((last) => last + 1)} />
      )}
    </FetchedProduct>
  )
}

/** Form for a new product that starts as a copy of another product. */
function CopyProduct(props: EditProductProps) {
  return (
    <FetchedProduct {...props}>{(copyOf) => <ProductForm product={null} copyOf={copyOf} {...props} />}</FetchedProduct>
  )
}

interface FetchedProductProps extends EditProductProps {
  children: (product: Product) => ReactNode
}

function FetchedProduct({ productId, children, ...form }: FetchedProductProps) {
  const isValidId = Number.isInteger(productId) && productId > 0
  const { data, error, refetch } = useQuery({ ...editedProductQuery(productId, form.scope), enabled: isValidId })
  if (data) return children(data)
  const isMissing = !isValidId || isRefusal(error)
  return (
    <WideDialog title={productFormWords.edit} onClose={form.onClose}>
      {isMissing ? (
        <Missing onClose={form.onClose} />
      ) : error ? (
        <div className="grid justify-items-center gap-4 px-5 py-16" role="alert">
          <p className="text-ink">{productFormWords.loadFailed}</p>
          <Button onClick={() => void refetch()}>{controlWords.tryAgain}</Button>
        </div>
      ) : (
        <FormSkeleton />
      )}
    </WideDialog>
  )
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <div className="px-5 py-10">
      <EmptyState
        icon={PackageX}
        level={3}
        heading={productFormWords.missing}
        text={productFormWords.missingText}
        actions={<Button onClick={onClose}>{productFormWords.backToList}</Button>}
      />
    </div>
  )
}

function FormSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={productFormWords.loading}
      className="grid gap-4.5 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-8"
    >
      <div className="grid gap-4.5">
        <Skeleton className="h-14" />
        <Skeleton className="h-26" />
        <Skeleton className="h-14" />
        <Skeleton className="h-74" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid content-start gap-4.5">
        {['h-36', 'h-28', 'h-20'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </div>
  )
}
