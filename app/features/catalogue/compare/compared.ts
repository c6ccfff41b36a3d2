import { useSyncExternalStore } from 'react'
import { hasFields, isNumber, isText, listOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { onSignOut } from '#app/session/session.ts'
import { MAX_COMPARED } from '#contract/catalogue/limits.ts'

/** Part selected for comparison. */
export interface ComparedPart {
  id: number
  name: string
}

const storedParts = stored<ComparedPart[]>('compared', listOf(hasFields<ComparedPart>({ id: isNumber, name: isText })))
const NONE: readonly ComparedPart[] = []
const listeners = new Set<() => void>()
let parts: readonly ComparedPart[] | null = null

/** Returns the parts selected in this tab; the list is empty during server rendering. */
export function useCompared(): readonly ComparedPart[] {
  return useSyncExternalStore(subscribe, readParts, () => NONE)
}

/** Adds a part to the comparison or removes it; adds nothing once the maximum is reached. */
export function toggleCompared({ id, name }: ComparedPart): void {
  const before = readParts()
  const others = before.filter((part) => part.id !== id)
  setCompared(others.length < before.length ? others : [...before, { id, name }].slice(0, MAX_COMPARED))
}

export function setCompared(chosen: readonly ComparedPart[]): void {
  parts = chosen
  storedParts.write([...chosen])
  for (const listener of listeners) listener()
}

onSignOut(() => setCompared(NONE))

function readParts(): readonly ComparedPart[] {
  if (parts) return parts
  parts = storedParts.read()?.slice(0, MAX_COMPARED) ?? NONE
  return parts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
