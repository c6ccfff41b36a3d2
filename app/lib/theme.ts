import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The theme shown now: the saved choice, else the system's. `null` while nobody can know, on the server. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readTheme, () => null)
}

/** Shows a theme and remembers it under `theme`. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  applyTheme()
}

/**
 * Runs in the document's head before anything is painted; must stand alone, since it travels as text. Besides the theme it
 * says whether somebody is signed in and writes their name into `--account-name`, so that the header has its width at once.
 */
export const THEME_SCRIPT = `(function(){var d=document.documentElement,t=null,s=null,u=null;try{t=localStorage.getItem('theme');s=localStorage.getItem('token');u=JSON.parse(localStorage.getItem('user'))}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.dataset.theme=t;if(s)d.setAttribute('data-signed-in','');if(s&&u&&u.name)d.style.setProperty('--account-name',JSON.stringify(u.name))})()`

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function applyTheme(): void {
  const saved = localStorage.getItem('theme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = saved === 'dark' || saved === 'light' ? saved : system
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', applyTheme)
  addEventListener('storage', applyTheme)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', applyTheme)
    removeEventListener('storage', applyTheme)
  }
}
