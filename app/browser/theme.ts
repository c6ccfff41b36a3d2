import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** Header background of each theme, for the browser's `theme-color`. */
export const THEME_COLORS = { light: '#ffffff', dark: '#161c19' } satisfies Record<Theme, string>

const listeners = new Set<() => void>()

/** Returns the active theme, which is the user's saved choice or the system's theme; `null` on the server. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readTheme, () => null)
}

/** Returns the user's saved theme, or `system` if none is saved; `null` on the server. */
export function useThemeChoice(): Theme | 'system' | null {
  return useSyncExternalStore(
    subscribe,
    () => readSavedTheme() ?? 'system',
    () => null,
  )
}

/** Applies a theme and saves it under `theme`; `system` clears the saved value. */
export function setTheme(choice: Theme | 'system'): void {
  if (choice === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', choice)
  applyTheme()
}

/**
 * Inline script that runs in the head before the first paint. It is sent as text, so it must be self-contained. It sets
 * the theme, the signed-in state and, in `--account-name`, the user's name, so that the header has its final width from
 * the start.
 */
export const THEME_SCRIPT = import.meta.env.SSR
  ? `(()=>{let d=document.documentElement,m=document.createElement('meta'),t,s,u;try{t=localStorage.getItem('theme');s=localStorage.getItem('token');if(s&&!/^[ -~]+$/.test(s))s=null;u=JSON.parse(localStorage.getItem('user'))}catch{}
if(t!='dark'&&t!='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.dataset.theme=t;m.id=m.name='theme-color';m.content=${JSON.stringify(THEME_COLORS)}[t];document.head.prepend(m);if(s){d.setAttribute('data-signed-in','');if(u?.name)d.style.setProperty('--account-name',JSON.stringify(u.name))}})()`
  : ''

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function readSavedTheme(): Theme | null {
  const saved = localStorage.getItem('theme')
  return saved === 'dark' || saved === 'light' ? saved : null
}

function applyTheme(): void {
  const theme = readSavedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme
  document.querySelector<HTMLMetaElement>('#theme-color')?.setAttribute('content', THEME_COLORS[theme])
  for (const listener of listeners) listener()
}

/** Adds a listener. The first listener starts following the system and other tabs; removing the last one stops it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) startListening()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) subscription.abort()
  }
}

let subscription = new AbortController()

function startListening(): void {
  subscription = new AbortController()
  const { signal } = subscription
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme, { signal })
  addEventListener('storage', applyTheme, { signal })
  applyTheme() // the system theme may have changed before this script loaded
}
