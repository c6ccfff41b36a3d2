import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** Where what was typed is kept. */
interface FormDraft<Typed> {
  read: () => Partial<Typed> | undefined
  /** @param typed of the fields that differ from what stands in them at first; undefined: none does */
  write: (typed: Partial<Typed> | undefined) => void
}

/** Fills in what was typed before and not sent, and keeps what is typed from now on. */
export function useFormDraft<Typed extends FieldValues>(form: UseFormReturn<Typed>, draft: FormDraft<Typed>): void {
  const { setValue, subscribe } = form
  const fillIn = useEffectEvent(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {}) as [FieldPath<Typed>, unknown][])
      if (typeof value === 'string' || typeof value === 'boolean')
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
