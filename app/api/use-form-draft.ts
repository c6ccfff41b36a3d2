import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** Storage of a form's draft. */
interface FormDraft<Typed> {
  read: () => Partial<Typed> | undefined
  /**
   * Stores the values that differ from the initial values.
   * @param typed changed values; undefined if nothing has changed
   */
  write: (typed: Partial<Typed> | undefined) => void
}

/** Restores a form's draft and stores further changes. */
export function useFormDraft<Typed extends FieldValues>(form: UseFormReturn<Typed>, draft: FormDraft<Typed>): void {
  const { setValue, getValues, subscribe } = form
  const fillIn = useEffectEvent(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {}) as [FieldPath<Typed>, unknown][])
      if (typeof value === typeof getValues(field))
        setValue(field, value as PathValue<Typed, FieldPath<Typed>>, { shouldDirty: true })
  })
  const keep = useEffectEvent((values: Typed, dirtyFields: Record<string, unknown>) => {
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field])
    draft.write(changed.length > 0 ? (Object.fromEntries(changed) as Partial<Typed>) : undefined)
  })
  useEffect(() => {
    fillIn()
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => keep(values, dirtyFields),
    })
  }, [subscribe])
}
