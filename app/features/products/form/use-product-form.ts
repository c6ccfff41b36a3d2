import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue.ts'
import { createProduct, updateProduct } from '#contract/products.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { isNew, uploadProgress } from './form-pictures.ts'
import { clearDraft, readDraft } from './product-draft.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'
import { editedProductQuery } from './product-form-queries.ts'
import { readRefusal } from './product-refusal.ts'
import { sendOrder, sendProduct, pendingOrder } from './send-product.ts'
import { useDraft } from './use-draft.ts'
import { useFormPictures } from './use-form-pictures.ts'

interface FormOptions {
  scope: ProductScope
  /** null: one to come. */
  product: Product | null
  onSaved: (product: Product) => void
}

/** What a second attempt to send the same has in common with the first. */
interface Contents {
  fields: ProductFields
  /** Their keys. */
  pictures: string[]
}

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * State of the product form: restores the draft, sends only what differs from the product as opened, and shows errors
 * at their fields.
 */
export function useProductForm({ scope, product: initialProduct, onSaved }: FormOptions) {
  const [product, setProduct] = useState(initialProduct)
  const productId = initialProduct?.id ?? null
  const [draft, setDraft] = useState(() => readDraft(productId))
  const stockSeen = draft?.stockSeen
  const base = useMemo(() => storedFields(product, scope, stockSeen), [product, scope, stockSeen])
  const form = useForm<ProductFields>({ defaultValues: { ...base, ...draft?.fields } })
  const draftState = useDraft({ productId, form, base })
  const pictures = useFormPictures(initialProduct)
  const upload = useUpload(pictures.list.flatMap((one) => (isNew(one) ? [one.file.size] : [])))

  const save = useApiMutation(initialProduct ? updateProduct : createProduct, {
    send: ({ fields }: Contents, _call, key) => send(fields, key).finally(upload.end),
    update: (cache, stored) => initialProduct && cache.set(editedProductQuery(stored.id, scope), stored),
    onSuccess: (stored) => {
      clearDraft(productId)
      onSaved(stored)
    },
    onError: (error, { fields }) => {
      const refusal = readRefusal(error, fields)
      pictures.setErrors(refusal.pictures)
      for (const { path, message } of refusal.fields) form.setError(path, { message })
    },
  })
  const refusal = save.error && !save.isPending ? readRefusal(save.error, save.variables.fields) : null
  const firstInvalidField = refusal?.fields[0]?.path
  const { setFocus } = form
  useEffect(() => {
    if (firstInvalidField) setFocus(firstInvalidField) // not before: while it is sent, nothing in the form takes the focus
  }, [firstInvalidField, setFocus])
  async function send(fields: ProductFields, key: string): Promise<Product> {
    const { list } = pictures
    const changes = { product, fields, base, pictures: pictures.isChanged ? list : null }
    const stored = await sendProduct({ ...changes, key, ...upload.startUpload() })
    const order = pendingOrder(list, stored)
    if (!order) return stored
    // From here on a second attempt must not send the pictures again.
    pictures.replaceStored(order, stored)
    setProduct(stored)
    return sendOrder(stored, order)
  }
  function submit() {
    form.clearErrors() // what the server said of a row may belong to none any more, and would block for ever
    pictures.setErrors([])
    void form.handleSubmit((fields) => save.mutate({ fields, pictures: pictures.list.map(({ key }) => key) }))()
  }
  function discardDraft() {
    clearDraft(productId)
    setDraft(null)
    form.reset(storedFields(product, scope))
  }
  return {
    form,
    pictures,
    product,
    submit,
    isSaving: save.isPending,
    upload,
    /** What belongs to no field. */
    failure: refusal?.sentence ?? null,
    dismissFailure: save.reset,
    isChanged: draftState.isChanged || pictures.isChanged,
    keptAt: draftState.keptAt,
    /** What came back when the form opened. */
    draft,
    discardDraft,
  }
}

function storedFields(product: Product | null, scope: ProductScope, stockSeen?: number): ProductFields {
  const fields = fieldsOf(product, scope)
  return stockSeen === undefined ? fields : { ...fields, stock_quantity: String(stockSeen) }
}

/** How far the files are, and what stops them. */
function useUpload(sizes: number[]) {
  const [progress, setProgress] = useState<{ shares: number[]; whole: number } | null>(null)
  const abortController = useRef<AbortController>(null)
  return {
    /** Per cent of each new picture, in their order, and of the whole; null while nothing is on its way. */
    progress,
    startUpload() {
      abortController.current = new AbortController()
      setProgress(sizes.length > 0 ? { shares: sizes.map(() => 0), whole: 0 } : null)
      const onSent = (bytes: number, total: number) =>
        setProgress(
          sizes.length > 0
            ? { shares: uploadProgress(sizes, bytes, total), whole: Math.round((bytes / total) * 100) }
            : null,
        )
      return { onSent, signal: abortController.current.signal }
    },
    stop: () => abortController.current?.abort(),
    end: () => setProgress(null),
  }
}
