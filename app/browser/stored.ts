import { readSession } from '#app/session/session.ts'
import type { Shape } from './shape.ts'

interface StoredOptions {
  /**
   * Type of storage: `session` keeps the value in this tab until it closes or the person signs out, `local` keeps it in
   * this browser. A copy in memory needs `onSignOut`.
   */
  area?: 'local' | 'session'
  /** True to hide the value from other accounts. The account is stored with the value, which must be an object. */
  isPerAccount?: boolean
}

/** Typed value in browser storage. */
export interface Stored<Value> {
  /** Returns the value, or null if it is missing or was tampered with. */
  read: () => Value | null
  /** @returns false if the value could not be stored */
  write: (value: Value) => boolean
  remove: () => void
}

/**
 * Stores a value as JSON under a key in browser storage. If the storage is full or blocked, nothing is stored and no
 * error is thrown.
 * @param isValid check of the stored value, which another program or an earlier version may have written
 */
export function stored<Value>(
  key: string,
  isValid: Shape,
  { area = 'session', isPerAccount = false }: StoredOptions = {},
): Stored<Value> {
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  const owner = () => (isPerAccount ? { accountId: readSession().user?.id } : {})
  return {
    read: () => {
      try {
        const value = JSON.parse(storage().getItem(key) ?? 'null') as (Value & { accountId?: number }) | null
        const isOwn = isValid(value) && (!isPerAccount || value?.accountId === owner().accountId)
        return isOwn ? value : null
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
        // storage is blocked, so nothing was stored
      }
    },
  }
}
