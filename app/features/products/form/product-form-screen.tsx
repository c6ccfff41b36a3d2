import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { isRefusal } from '#app/api/client.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { WideDialog } from '#app/ui/wide-dialog.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { ProductForm } from './product-form.tsx'
import type { ProductScope } from '../list/product-list-queries.ts'
import { editedProductQuery } from './product-form-queries.ts'

interface ProductFormScreenProps {
  scope: ProductScope
  /** The page behind the dialog: `/seller`. */
  listPath: string
  /** As the address names it; none for a product to come. */
  productId?: string | undefined
}

/** The dialog at its own address; closing it leads back to where it was opened. */
export function ProductFormScreen({ productId, listPath, ...context }: ProductFormScreenProps) {
  const close = useCloseDialog(listPath)
  const productsPath = useLocation().pathname.replace(/\/[^/]*\/?$/, '')
  const form = { ...context, productsPath, onClose: close, onSaved: handleSaved }
  function handleSaved({ name }: { name: string }) {
    showToast({ tone: 'success', text: productFormWords.saved, detail: name })
    close()
  }
  if (productId === undefined) return <ProductForm product={null} {...form} />
  return <EditProduct key={productId} productId={Number(productId)} {...form} />
}

interface EditProductProps extends Omit<Parameters<typeof ProductForm>[0], 'product'> {
  productId: number
}

function EditProduct({ productId, ...form }: EditProductProps) {
  const isValidId = Number.isInteger(productId) && productId > 0
  const { data, error, refetch } = useQuery({ ...editedProductQuery(productId, form.scope), enabled: isValidId })
  if (data) return <ProductForm product={data} {...form} />
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
        {['h-14', 'h-26', 'h-14', 'h-74', 'h-40'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
      <div className="grid content-start gap-4.5">
        {['h-36', 'h-28', 'h-20'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </div>
  )
}
