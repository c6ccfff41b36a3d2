import { readSession } from '#app/session/session.ts'

interface StoredOptions {
  /** `session`: of this tab; `local`: of this browser. */
  area?: 'local' | 'session'
  /** Whose it is: another account reads nothing of it. Kept beside the value, which must be an object. */
  isPerAccount?: boolean
}

/** A typed value in the browser's storage. */
export interface Stored<Value> {
  /** null where there is none, and where somebody edited it. */
  read: () => Value | null
  /** @returns whether there was room for it */
  write: (value: Value) => boolean
  remove: () => void
}

/** A value under one key of the browser's storage, as JSON. A full or forbidden storage keeps nothing and breaks nothing. */
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
        // forbidden: nothing was kept
      }
    },
  }
}
