import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

export interface ProfileFields {
  full_name: string
  phone_number: string
  address: string
}

interface Draft {
  accountId: number
  typed: Partial<ProfileFields>
}

const KEY = 'profile-draft'
const FIELDS = ['full_name', 'phone_number', 'address'] as const

/** Fills in what this account has typed and not saved in this tab, and remembers what it types from now on. */
export function useProfileDraft(accountId: number, form: UseFormReturn<ProfileFields>): void {
  useEffect(() => {
    const { typed } = recallDraft(accountId)
    for (const field of FIELDS)
      if (typeof typed[field] === 'string') form.setValue(field, typed[field], { shouldDirty: true })
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = FIELDS.filter((field) => dirtyFields[field])
        if (changed.length === 0) return forgetDraft()
        rememberDraft({ accountId, typed: Object.fromEntries(changed.map((field) => [field, values[field]])) })
      },
    })
  }, [accountId, form])
}

/** It is saved, or given up. */
export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}

function rememberDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

function recallDraft(accountId: number): Draft {
  const draft = parse(sessionStorage.getItem(KEY))
  return draft?.accountId === accountId ? draft : { accountId, typed: {} }
}

function parse(text: string | null): Draft | null {
  try {
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null // someone edited the storage
  }
}
