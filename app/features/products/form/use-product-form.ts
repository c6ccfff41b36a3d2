import { useMemo, useRef, useState, type FormEvent } from 'react'
import type { Product } from '#contract/catalogue/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { MessageError } from '#app/api/client.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { productFormWords } from '#app/words/products-form.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { copiedFields } from './copied-product.ts'
import { isNew, uploadProgress, type NewPicture } from './form-pictures.ts'
import { productDraft, useProductDraft } from './product-draft.ts'
import { changedFields, fieldsOf, type ProductFields } from './product-fields.ts'
import { editedProductQuery } from './product-form-queries.ts'
import { refusedFields, refusedPictures } from './refused-fields.ts'
import { sendOrder, sendProduct, pendingOrder, type SavedProduct } from './send-product.ts'
import { useConflict } from './use-conflict.ts'
import { useFormPictures } from './use-form-pictures.ts'

interface FormOptions {
  scope: ProductScope
  /** Product to edit; null for a new product. */
  product: Product | null
  /** Product of which the new product is a copy. */
  copyOf?: Product | undefined
  onSaved: (product: SavedProduct, before: Product | null) => void
}

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * Manages the product form: restores the draft, sends only the differences from the product as it was when the form
 * opened, and shows errors at their fields.
 */
export function useProductForm({ scope, product: initialProduct, copyOf, onSaved }: FormOptions) {
  const [product, setProduct] = useState(initialProduct)
  const productId = initialProduct?.id ?? null
  const draftName = productId ?? (copyOf ? (`copy-${copyOf.id}` as const) : 'new')
  const copied = copyOf && copiedFields(copyOf, scope)
  const [draft, setDraft] = useState(() => productDraft(draftName).read())
  const [seen, setSeen] = useState({ stock: draft?.stockSeen, version: draft?.versionSeen ?? product?.version })
  const base = useMemo(() => storedFields(product, scope, seen.stock), [product, scope, seen.stock])
  const pictures = useFormPictures(initialProduct ?? copyOf ?? null)
  const sentPictures = useRef<NewPicture[]>([])
  const upload = useUpload(pictures.list.flatMap((one) => (isNew(one) ? [one.file.size] : [])))
  const form = useApiForm(initialProduct ? updateProduct : createProduct, {
    defaultValues: { ...base, ...(!draft && copied), ...draft?.fields },
    texts: SAVE_FAILURE,
    refusedFields,
    contents: (fields) => ({ fields, pictures: pictures.list.map(({ key }) => key) }),
    send: (fields: ProductFields, _call, key) => send(fields, key).finally(upload.end),
    update: (cache, saved) =>
      initialProduct && cache.set(editedProductQuery(saved.id, scope), (before) => before && { ...before, ...saved }),
    onSuccess: (saved) => {
      productDraft(draftName).remove()
      onSaved(saved, product)
    },
    onError: (error) => pictures.refuse(refusedPictures(error), sentPictures.current),
    onFailed: (error) => productId !== null && conflicts.open(error, productId),
  })
  const draftState = useProductDraft({ name: draftName, form, base, versionSeen: seen.version })
  const conflicts = useConflict({
    scope,
    form,
    pictures,
    base,
    onLatest: (latest) => {
      const isStockTyped = changedFields(form.getValues(), base).includes('stock_quantity')
      setProduct(latest)
      // The typed stock remains a change relative to the stock that the user saw.
      setSeen({ stock: isStockTyped ? Number(base.stock_quantity) : undefined, version: latest.version })
    },
  })

  async function send(fields: ProductFields, key: string): Promise<SavedProduct> {
    const { list } = pictures
    sentPictures.current = list.filter(isNew)
    const changes = {
      product,
      copyOf: copyOf?.id,
      fields,
      base,
      versionSeen: seen.version,
      pictures: pictures.isChanged ? list : null,
    }
    const saved = await sendProduct({ ...changes, key, ...upload.start() })
    const order = pendingOrder(list, saved)
    if (!order) return saved
    // Another attempt to save must not upload the same pictures a second time.
    pictures.replaceStored(order, saved)
    setProduct(saved)
    setSeen({ stock: undefined, version: saved.version })
    return sendOrder(saved, order)
  }
  return {
    ...form,
    submit: (event?: FormEvent) => {
      pictures.clearErrors()
      if (conflicts.conflict) {
        event?.preventDefault()
        return conflicts.remind()
      }
      form.submit(event)
    },
    pictures,
    conflicts,
    pictureRefusal: form.error && refusedPictures(form.error).length > 0 ? form.error : null,
    upload,
    isChanged: draftState.isChanged || pictures.isChanged,
    keptAt: draftState.keptAt,
    /** Draft restored when the form opened. */
    draft,
    discardDraft: () => {
      productDraft(draftName).remove()
      setDraft(null)
      setSeen({ stock: undefined, version: product?.version })
      conflicts.close()
      form.reset({ ...storedFields(product, scope), ...copied })
    },
  }
}

const SAVE_FAILURE: FailureTexts = {
  tried: productFormWords.saveFailed,
  network: `${productFormWords.saveFailed}. ${productFormWords.noAnswer}`,
  isBrief: true,
}

function storedFields(product: Product | null, scope: ProductScope, stockSeen?: number): ProductFields {
  const fields = fieldsOf(product, scope)
  return stockSeen === undefined ? fields : { ...fields, stock_quantity: String(stockSeen) }
}

/** Tracks the upload progress and aborts the upload. */
function useUpload(sizes: number[]) {
  const [progress, setProgress] = useState<{ shares: number[]; whole: number } | null>(null)
  const abortController = useRef<AbortController>(null)
  function onSent(bytes: number, total: number) {
    const shares = uploadProgress(sizes, bytes, total)
    setProgress(shares.length > 0 ? { shares, whole: Math.round((bytes / total) * 100) } : null)
  }
  return {
    /** Upload progress in percent, per new picture and overall; null if no upload is in progress. */
    progress,
    start: () => {
      abortController.current = new AbortController()
      onSent(
        0,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      return { onSent, signal: abortController.current.signal }
    },
    stop: () => abortController.current?.abort(new MessageError(productFormWords.stopped)),
    end: () => setProgress(null),
  }
}
