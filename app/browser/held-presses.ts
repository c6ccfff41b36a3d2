import { useEffect, useLayoutEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What the inline script holds; undefined where it did not run. */
    held?: {
      /** Buttons and forms that were pressed or sent, each once. */
      presses: Set<HTMLElement>
      typed: Map<Field, string>
      /** Drops all presses, and holds no more. */
      end: () => void
    }
  }
}

/**
 * Inline script of the head; self-contained, since it is sent as text. It holds presses of buttons, checkboxes and forms until
 * the page is hydrated, before React hears of them, and looks busy meanwhile. Links and forms with an `action` work by
 * themselves. Leaving the page drops what is held, and scripts that failed to load hold nothing any more.
 */
export const HOLD_SCRIPT = import.meta.env.SSR
  ? `(function(){var p=new Set,t=new Map,c=new AbortController;function on(n,f){addEventListener(n,f,{capture:true,signal:c.signal})}function drop(){p.forEach(function(e){e.removeAttribute('aria-busy')});p.clear()}function end(){drop();c.abort()}function hold(e){var s=e.type=='submit',b=s?e.target:e.target.closest('button,[type=checkbox],[type=radio]'),f=b&&(s?b:b.type=='submit'&&b.form);if(!b||f&&f.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();b.setAttribute('aria-busy',true);p.add(b)}on('click',hold);on('submit',hold);on('input',function(e){e.target.files||t.set(e.target,e.target.value)});on('pagehide',drop);on('error',function(e){e.target.tagName=='SCRIPT'&&end()});on('unhandledrejection',end);window.held={presses:p,typed:t,end:end}})()`
  : ''

/** Gives back what was typed before the page was hydrated, and then does what was pressed. */
export function useHeldPresses(): void {
  const isHydrated = useHydrated()
  useLayoutEffect(restoreTyped, []) // before the next key arrives
  useEffect(() => {
    if (isHydrated) void releasePresses() // all that differs in the browser has been rendered again
  }, [isHydrated])
}

function restoreTyped(): void {
  for (const [field, text] of window.held?.typed ?? []) {
    const current = inPage(field)
    if (current && text) type(current, text)
  }
  window.held?.typed.clear()
}

/** As a key does it: React hears only of a value other than the one that it knows. */
function type(field: Field, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

async function releasePresses(): Promise<void> {
  const pressed = [...(window.held?.presses ?? [])].map(inPage)
  window.held?.end()
  for (const element of pressed) {
    await Promise.resolve() // React renders what the press before has changed
    element?.removeAttribute('aria-busy')
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}

/** The element, or the one that has taken its place. */
function inPage<Element extends HTMLElement>(element: Element): Element | undefined {
  if (element.isConnected) return element
  return [...document.querySelectorAll<Element>(element.tagName)].find((other) => nameOf(other) === nameOf(element))
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('name') ?? element.getAttribute('aria-label')
  return label ?? element.textContent
}
