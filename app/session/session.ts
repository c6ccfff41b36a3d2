import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/accounts.ts'

/** Who is signed in, kept in local storage under `token` and `user`, so that every tab of the browser agrees. */
export interface SessionState {
  user: User | null
  /** false while rendering on the server and during hydration, when nobody can know yet. */
  ready: boolean
}

const UNKNOWN_STATE: SessionState = { user: null, ready: false }
const listeners = new Set<() => void>()
/** Another tab signed in or out; or this page comes back by Back, having slept through it. */
const EXTERNAL_EVENTS = ['storage', 'pageshow']
let current: { token: string | null; userText: string | null; state: SessionState } | null = null

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, readSession, () => UNKNOWN_STATE)
}

/** The signed-in state now; the same object until it changes. */
export function readSession(): SessionState {
  const token = localStorage.getItem('token')
  const userText = localStorage.getItem('user')
  if (current?.token === token && current.userText === userText) return current.state
  current = { token, userText, state: { user: token ? parseUser(userText) : null, ready: true } }
  return current.state
}

export function readToken(): string | null {
  return localStorage.getItem('token')
}

/** Stores a session that the server has just opened. */
export function startSession(session: Session): void {
  localStorage.setItem('user', JSON.stringify(session.user))
  localStorage.setItem('token', session.access_token)
  notifyListeners()
}

/** Updates the stored user from a newer answer of the server. */
export function updateSessionUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user))
  notifyListeners()
}

/** Forgets the session in this browser; the server is told by `signOut`. */
export function endSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  notifyListeners()
}

/** Runs when somebody signs in or out, here or in another tab. */
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

function notifyListeners(): void {
  document.documentElement.toggleAttribute('data-signed-in', readToken() !== null)
  for (const listener of listeners) listener()
}

function parseUser(text: string | null): User | null {
  try {
    return text ? (JSON.parse(text) as User) : null
  } catch {
    return null // someone edited the storage: validate-token brings the user back
  }
}
