import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue.ts'
import { isNew, sentShares } from './form-pictures.ts'
import { forgetDraft, recallDraft } from './product-draft.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'
import type { ProductScope } from './product-form-queries.ts'
import { readRefusal } from './product-refusal.ts'
import { renewAfterWrite } from './renew-after-write.ts'
import { sendOrder, sendProduct, wantedOrder } from './send-product.ts'
import { useAttempt } from './use-attempt.ts'
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
 * The product form: what was typed before comes back from its draft, and only what differs from the product as it was
 * opened is sent. What is refused of a field goes under it and the first one takes the focus.
 */
export function useProductForm({ accountId, scope, product: opened, onSaved }: FormOptions) {
  const [product, setProduct] = useState(opened)
  const productId = opened?.id ?? null
  const [draft, setDraft] = useState(() => recallDraft(accountId, productId))
  const stockSeen = draft?.stockSeen
  const base = useMemo(() => storedFields(product, scope, stockSeen), [product, scope, stockSeen])
  const form = useForm<ProductFields>({ defaultValues: { ...base, ...draft?.fields } })
  const kept = useDraft({ accountId, productId, form, base })
  const pictures = useFormPictures(opened)
  const attempt = useAttempt()
  const upload = useUpload(pictures.list.flatMap((one) => (isNew(one) ? [one.file.size] : [])))
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: async (fields: ProductFields) => {
      const { list } = pictures
      const sent = { product, fields, base, pictures: pictures.isChanged ? list : null }
      const contents = { fields, pictures: list.map((one) => one.key) }
      const stored = await attempt(contents, (key) => sendProduct({ ...sent, key, ...upload.start() }))
      const order = wantedOrder(list, stored)
      if (!order) return stored
      // From here on a second attempt must not send the pictures again.
      pictures.settle(order, stored)
      setProduct(stored)
      return sendOrder(stored, order)
    },
    onSuccess: async (stored) => {
      forgetDraft(accountId, productId)
      void renewAfterWrite(queryClient, stored.id)
      onSaved(stored)
    },
    onError: (error, fields) => {
      const refusal = readRefusal(error, fields)
      pictures.setProblems(refusal.pictures)
      for (const { path, message } of refusal.fields) form.setError(path, { message })
    },
    onSettled: upload.end,
  })
  const refusal = save.error && !save.isPending ? readRefusal(save.error, save.variables) : null
  const firstRefused = refusal?.fields[0]?.path
  const { setFocus } = form
  useEffect(() => {
    if (firstRefused) setFocus(firstRefused) // not before: while it is sent, nothing in the form takes the focus
  }, [firstRefused, setFocus])
  function submit() {
    if (save.isPending) return
    form.clearErrors() // what the server said of a row may belong to none any more, and would block for ever
    pictures.setProblems([])
    void form.handleSubmit((fields) => save.mutate(fields))()
  }
  function discardDraft() {
    forgetDraft(accountId, productId)
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
    isChanged: kept.isChanged || pictures.isChanged,
    keptAt: kept.keptAt,
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
  const [sent, setSent] = useState<{ shares: number[]; whole: number } | null>(null)
  const stop = useRef<AbortController>(null)
  return {
    /** Per cent of each new picture, in their order, and of the whole; null while nothing is on its way. */
    sent,
    start() {
      stop.current = new AbortController()
      setSent(sizes.length > 0 ? { shares: sizes.map(() => 0), whole: 0 } : null)
      const onSent = (bytes: number, total: number) =>
        setSent(
          sizes.length > 0
            ? { shares: sentShares(sizes, bytes, total), whole: Math.round((bytes / total) * 100) }
            : null,
        )
      return { onSent, signal: stop.current.signal }
    },
    stop: () => stop.current?.abort(),
    end: () => setSent(null),
  }
}
