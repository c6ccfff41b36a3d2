import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { stored } from '#app/browser/stored.ts'

export interface ProfileFields {
  full_name: string
  phone_number: string
  address: string
  shop_name: string
}

const FIELDS = ['full_name', 'phone_number', 'address', 'shop_name'] as const

/** What this account has typed and not saved in this tab. */
export const profileDraft = stored<{ typed: Partial<ProfileFields> }>('profile-draft', { isPerAccount: true })

/** Fills in the draft, and remembers what is typed from now on. */
export function useProfileDraft({ setValue, subscribe }: UseFormReturn<ProfileFields>): void {
  useEffect(() => {
    const { typed } = profileDraft.read() ?? { typed: {} }
    for (const field of FIELDS)
      if (typeof typed[field] === 'string') setValue(field, typed[field], { shouldDirty: true })
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = FIELDS.filter((field) => dirtyFields[field])
        if (changed.length === 0) profileDraft.remove()
        else profileDraft.write({ typed: Object.fromEntries(changed.map((field) => [field, values[field]])) })
      },
    })
  }, [setValue, subscribe])
}
