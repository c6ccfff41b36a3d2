import { useEffect, useEffectEvent, useRef } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts/calls.ts'
import { useSession } from '#app/session/session.ts'

/**
 * Fills in empty contact fields with the signed-in user's details, and removes them when that user signs out. Typed
 * text is kept.
 */
export function useFillInSender<Typed extends { name: string; email: string; phone?: string | undefined }>(
  form: UseFormReturn<Typed>,
): void {
  const { user } = useSession()
  const filledIn = useRef<Record<string, string>>({})
  const fillIn = useEffectEvent((known: Record<string, string>) => {
    const fields = Object.keys({ ...filledIn.current, ...known }) as Path<Typed>[]
    for (const field of fields) {
      const text = form.getValues(field) as string | undefined
      if (text && text !== filledIn.current[field]) continue
      form.setValue(field, (known[field] ?? '') as PathValue<Typed, Path<Typed>>)
    }
    filledIn.current = known
  })
  useEffect(() => fillIn(user ? detailsOf(user) : {}), [user])
}

const detailsOf = ({ full_name, email, profile }: User): Record<string, string> => ({
  name: full_name,
  email,
  phone: profile.phone_number ?? '',
})
