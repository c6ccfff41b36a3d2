import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/calls.ts'
import type { Conflict } from '#contract/products/errors.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { conflictOf } from '../conflict.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { changedFields, fieldsOf, type ProductFields } from './product-fields.ts'
import { editedProductQuery } from './product-form-queries.ts'
import { savedPictures } from './form-pictures.ts'
import type { FormPictures } from './use-form-pictures.ts'

/** Field whose saved value differs from the typed value. */
export type ContestedField = keyof ProductFields | 'image_urls'

export interface OpenConflict extends Pick<Conflict, 'by' | 'at'> {
  /** Fields for which the user hasn't chosen a value yet. */
  fields: ContestedField[]
  /** Product as saved by someone else. */
  latest: Product
}

interface ConflictOptions {
  scope: ProductScope
  form: Pick<ApiForm<ProductFields>, 'getValues' | 'setValue' | 'setFocus' | 'reset' | 'dismiss'>
  pictures: FormPictures
  /** Stored values from which the form's changes are determined. */
  base: ProductFields
  /** Makes a product the version that the form considers stored and last seen. */
  onLatest: (latest: Product) => void
}

/**
 * Resolves concurrent edits: fields that the user hasn't touched get the saved value, and for all others the user
 * chooses a value.
 */
export function useConflict({ scope, form, pictures, base, onLatest }: ConflictOptions) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const typed = useRef<Partial<ProductFields> | null>(null)
  const panel = useRef<HTMLElement>(null)
  const { reset } = form
  useEffect(() => {
    if (typed.current) reset({ ...base, ...typed.current })
    typed.current = null
  }, [base, reset])

  /**
   * Opens the panel for the conflict that a failed save has reported, once the product has been refetched. If
   * refetching failed, the error is shown like any other error.
   */
  function open(error: Error, productId: number) {
    const refused = conflictOf(error)
    const latest = client.getQueryData(editedProductQuery(productId, scope).queryKey)
    if (!refused || !latest || (latest.version ?? 0) < refused.version) return
    const values = form.getValues()
    typed.current = Object.fromEntries(changedFields(values, base).map((field) => [field, values[field]]))
    onLatest(latest)
    pictures.rebase(latest)
    form.dismiss()
    setConflict({ ...refused, fields: refused.fields.map(({ field }) => field as ContestedField), latest })
  }
  function settle(field: ContestedField) {
    const fields = conflict?.fields.filter((one) => one !== field) ?? []
    setConflict(conflict && fields.length > 0 ? { ...conflict, fields } : null)
    if (fields.length === 0 && field !== 'image_urls') form.setFocus(field)
  }
  function takeTheirs(field: ContestedField) {
    if (!conflict) return
    const { latest } = conflict
    if (field === 'image_urls') pictures.replaceStored(savedPictures(latest), latest)
    else form.setValue(field, fieldsOf(latest, scope)[field], { shouldDirty: true, shouldValidate: true })
    settle(field)
  }
  return {
    conflict,
    panel,
    open,
    keepMine: settle,
    takeTheirs,
    close: () => setConflict(null),
    /** Focuses the conflict panel; the form isn't sent until the user has chosen a value for every field. */
    remind: () => panel.current?.focus(),
  }
}
