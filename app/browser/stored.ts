import { readSession } from '#app/session/session.ts'

interface StoredOptions {
  /** `session` for this tab, `local` for this browser. */
  area?: 'local' | 'session'
  /** True to hide the value from other accounts. The account is stored beside the value, which must be an object. */
  isPerAccount?: boolean
}

/** Typed value in the browser's storage. */
export interface Stored<Value> {
  /** Returns null if there is no value, or somebody edited it. */
  read: () => Value | null
  /** @returns false if the storage is full */
  write: (value: Value) => boolean
  remove: () => void
}

/**
 * Stores a value under one key of the browser's storage, as JSON. If the storage is full or forbidden, nothing is
 * stored and nothing breaks.
 */
export function stored<Value>(
  key: string,
  { area = 'session', isPerAccount = false }: StoredOptions = {},
): Stored<Value> {
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  const owner = () => (isPerAccount ? { accountId: readSession().user?.id } : {})
  return {
    read: () => {
      try {
        const value = JSON.parse(storage().getItem(key) ?? 'null') as (Value & { accountId?: number }) | null
        return value && isPerAccount && value.accountId !== owner().accountId ? null : value
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        storage().setItem(key, JSON.stringify(isPerAccount ? { ...owner(), ...value } : value))
        return true
      } catch {
        return false
      }
    },
    remove: () => {
      try {
        storage().removeItem(key)
      } catch {
        // storage is forbidden, so nothing was stored
      }
    },
  }
}
