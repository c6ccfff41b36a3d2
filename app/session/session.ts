import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/accounts/calls.ts'
import { hasFields, isNumber, isText, orNull } from '#app/browser/shape.ts'

/** Session state, kept in local storage under `token` and `user` so that all tabs agree. */
export interface SessionState {
  user: User | null
  /** False during server rendering and hydration, when the session is not yet known. */
  ready: boolean
}

const UNKNOWN_STATE: SessionState = { user: null, ready: false }
const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()
const SIGNED_OUT = 'signed-out'
/** Events that may indicate a changed session: a change in another tab, or a return from the back/forward cache. */
const EXTERNAL_EVENTS = ['storage', 'pageshow']
let isLeft = false
let current: { token: string | null; userText: string | null; state: SessionState } | null = null

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, readSession, () => UNKNOWN_STATE)
}

/** Returns the signed-in user; for use inside `AreaGuard`. @throws Error outside `AreaGuard` if nobody is signed in */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/** Returns the session state, as the same object until the session changes. */
export function readSession(): SessionState {
  const token = readToken()
  const userText = localStorage.getItem('user')
  if (current?.token === token && current.userText === userText) return current.state
  current = { token, userText, state: { user: token ? parseUser(userText) : null, ready: true } }
  return current.state
}

/** Returns true if the user has the role. @param role undefined accepts any role */
export function isOfRole(user: User | null, role: User['role'] | undefined): boolean {
  return user !== null && (role === undefined || user.role.toLowerCase() === role)
}

/** Returns the session token, or null if it contains characters that can't be sent. */
export function readToken(): string | null {
  const token = localStorage.getItem('token')
  return token && /^[ -~]+$/.test(token) ? token : null
}

/** Stores a session that the server has just created. */
export function startSession(session: Session): void {
  localStorage.setItem('user', JSON.stringify(session.user))
  localStorage.setItem('token', session.access_token)
  isLeft = false
  notifyListeners()
}

/** Updates the stored user with newer data from a server response. */
export function updateSessionUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user))
  notifyListeners()
}

/** Clears the session in this browser, keeping typed and pasted values for the next sign-in. */
export function endSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  notifyListeners()
}

/**
 * Clears the session because its owner signs out, and discards typed and pasted values in every tab of this browser.
 * Decision 003 lists these values.
 */
export function signOut(): void {
  forget()
  endSession()
  localStorage.setItem(SIGNED_OUT, '1') // tells the other tabs
  localStorage.removeItem(SIGNED_OUT)
}

/** Returns true from a sign-out, in any tab, to the next sign-in: calls sent before may still be refused. */
export const hasLeft = () => isLeft

/** Adds a function that clears what a store keeps in memory when the owner of the session leaves. */
export const onSignOut = (clear: () => void): unknown => forgetters.add(clear)

function forget(): void {
  isLeft = true
  for (const clear of forgetters) clear()
  sessionStorage.clear()
}

/** Adds a listener for sign-in and sign-out, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) for (const event of EXTERNAL_EVENTS) addEventListener(event, notifyListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const event of EXTERNAL_EVENTS) removeEventListener(event, notifyListeners)
  }
}

function notifyListeners(event?: Event): void {
  if ((event as StorageEvent | undefined)?.key === SIGNED_OUT) forget()
  document.documentElement.toggleAttribute('data-signed-in', readToken() !== null)
  for (const listener of listeners) listener()
}

/** Checks the fields that every page reads. */
const isUser = hasFields<Pick<User, 'id' | 'email' | 'full_name' | 'name' | 'role' | 'profile'>>({
  id: isNumber,
  email: isText,
  full_name: isText,
  name: isText,
  role: isText,
  profile: hasFields<User['profile']>({ phone_number: isText, address: isText, picture: orNull(isText) }),
})

function parseUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    if (isUser(user)) return user as User
  } catch {} // the stored user was tampered with; the `validate-token` call restores it
  return null
}
