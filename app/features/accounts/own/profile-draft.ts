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

const STORAGE_KEY = 'profile-draft'
const FIELDS = ['full_name', 'phone_number', 'address'] as const

/** Fills in what this account has typed and not saved in this tab, and remembers what it types from now on. */
export function useProfileDraft(accountId: number, form: UseFormReturn<ProfileFields>): void {
  useEffect(() => {
    const { typed } = readDraft(accountId)
    for (const field of FIELDS)
      if (typeof typed[field] === 'string') form.setValue(field, typed[field], { shouldDirty: true })
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = FIELDS.filter((field) => dirtyFields[field])
        if (changed.length === 0) return clearDraft()
        storeDraft({ accountId, typed: Object.fromEntries(changed.map((field) => [field, values[field]])) })
      },
    })
  }, [accountId, form])
}

/** It is saved, or given up. */
export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

function storeDraft(draft: Draft): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
}

function readDraft(accountId: number): Draft {
  const draft = parse(sessionStorage.getItem(STORAGE_KEY))
  return draft?.accountId === accountId ? draft : { accountId, typed: {} }
}

function parse(text: string | null): Draft | null {
  try {
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null // someone edited the storage
  }
}
