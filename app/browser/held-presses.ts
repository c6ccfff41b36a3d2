import { useEffect, useLayoutEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** State of the inline script; undefined if it didn't run. */
    held?: {
      /** Pressed buttons and submitted forms, without duplicates. */
      presses: Set<HTMLElement>
      typed: Map<Field, string>
      /** Discards all presses and stops holding new ones. */
      end: () => void
    }
  }
}

/**
 * Inline script in the head that holds presses of buttons, checkboxes and forms until the page is hydrated, and marks
 * them as busy. It is sent as text, so it must be self-contained. Links and forms with an `action` work without it.
 * Held presses are discarded when the user leaves the page or its scripts fail to load.
 */
export const HOLD_SCRIPT = import.meta.env.SSR
  ? `(()=>{let p=new Set,t=new Map,c=new AbortController,on=(n,f)=>addEventListener(n,f,{capture:true,signal:c.signal}),drop=()=>{p.forEach(e=>e.removeAttribute('aria-busy'));p.clear()},end=()=>{drop();c.abort()},hold=e=>{let s=e.type=='submit',b=s?e.target:e.target.closest('button,[type=checkbox],[type=radio]'),f=b&&(s?b:b.type=='submit'&&b.form);if(!b||f&&f.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();b.setAttribute('aria-busy',true);p.add(b)};on('click',hold);on('submit',hold);on('input',({target:f})=>f.files||t.set(f,f.value));on('pagehide',drop);on('error',e=>e.target.tagName=='SCRIPT'&&end());on('unhandledrejection',end);window.held={presses:p,typed:t,end}})()`
  : ''

/** Restores text typed before hydration, then replays the held presses. */
export function useHeldPresses(): void {
  const isHydrated = useHydrated()
  useLayoutEffect(restoreTyped, []) // not later, since the user's next keystroke would be lost
  useEffect(() => {
    if (isHydrated) void releasePresses() // waits until the browser's own content has been rendered
  }, [isHydrated])
}

function restoreTyped(): void {
  for (const [field, text] of window.held?.typed ?? []) {
    const current = inPage(field)
    if (current && text) type(current, text)
  }
  window.held?.typed.clear()
}

/**
 * Simulates typing into a field. React ignores a value equal to the value it has recorded, so the field is cleared
 * first.
 */
function type(field: Field, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

async function releasePresses(): Promise<void> {
  const pressed = [...(window.held?.presses ?? [])].map(inPage)
  window.held?.end()
  for (const element of pressed) {
    await Promise.resolve() // lets React render the result of the previous press
    element?.removeAttribute('aria-busy')
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}

/** Returns the element, or the element that has replaced it in the document. */
function inPage<Element extends HTMLElement>(element: Element): Element | undefined {
  if (element.isConnected) return element
  return [...document.querySelectorAll<Element>(element.tagName)].find((other) => nameOf(other) === nameOf(element))
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('name') ?? element.getAttribute('aria-label')
  return label ?? element.textContent
}
