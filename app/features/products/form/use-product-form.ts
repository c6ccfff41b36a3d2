import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue.ts'
import { isNew, uploadProgress } from './form-pictures.ts'
import { clearDraft, readDraft } from './product-draft.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'
import type { ProductScope } from './product-form-queries.ts'
import { readRefusal } from './product-refusal.ts'
import { invalidateAfterSave } from './invalidate-after-save.ts'
import { sendOrder, sendProduct, pendingOrder } from './send-product.ts'
import { useIdempotencyKey } from '#app/api/use-idempotency-key.ts'
import { useDraft } from './use-draft.ts'
import { useFormPictures } from './use-form-pictures.ts'

interface FormOptions {
  accountId: number
  scope: ProductScope
  /** null: one to come. */
  product: Product | null
  onSaved: (product: Product) => void
}

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * State of the product form: restores the draft, sends only what differs from the product as opened, and shows errors
 * at their fields.
 */
export function useProductForm({ accountId, scope, product: initialProduct, onSaved }: FormOptions) {
  const [product, setProduct] = useState(initialProduct)
  const productId = initialProduct?.id ?? null
  const [draft, setDraft] = useState(() => readDraft(accountId, productId))
  const stockSeen = draft?.stockSeen
  const base = useMemo(() => storedFields(product, scope, stockSeen), [product, scope, stockSeen])
  const form = useForm<ProductFields>({ defaultValues: { ...base, ...draft?.fields } })
  const draftState = useDraft({ accountId, productId, form, base })
  const pictures = useFormPictures(initialProduct)
  const sendIdempotently = useIdempotencyKey()
  const upload = useUpload(pictures.list.flatMap((one) => (isNew(one) ? [one.file.size] : [])))
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: async (fields: ProductFields) => {
      const { list } = pictures
      const progress = { product, fields, base, pictures: pictures.isChanged ? list : null }
      const contents = { fields, pictures: list.map((one) => one.key) }
      const stored = await sendIdempotently(contents, (key) =>
        sendProduct({ ...progress, key, ...upload.startUpload() }),
      )
      const order = pendingOrder(list, stored)
      if (!order) return stored
      // From here on a second attempt must not send the pictures again.
      pictures.replaceStored(order, stored)
      setProduct(stored)
      return sendOrder(stored, order)
    },
    onSuccess: async (stored) => {
      clearDraft(accountId, productId)
      void invalidateAfterSave(queryClient, stored.id)
      onSaved(stored)
    },
    onError: (error, fields) => {
      const refusal = readRefusal(error, fields)
      pictures.setErrors(refusal.pictures)
      for (const { path, message } of refusal.fields) form.setError(path, { message })
    },
    onSettled: upload.end,
  })
  const refusal = save.error && !save.isPending ? readRefusal(save.error, save.variables) : null
  const firstInvalidField = refusal?.fields[0]?.path
  const { setFocus } = form
  useEffect(() => {
    if (firstInvalidField) setFocus(firstInvalidField) // not before: while it is sent, nothing in the form takes the focus
  }, [firstInvalidField, setFocus])
  function submit() {
    if (save.isPending) return
    form.clearErrors() // what the server said of a row may belong to none any more, and would block for ever
    pictures.setErrors([])
    void form.handleSubmit((fields) => save.mutate(fields))()
  }
  function discardDraft() {
    clearDraft(accountId, productId)
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
