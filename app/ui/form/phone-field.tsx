import type { ComponentProps } from 'react'
import { looksLikePhone } from '#contract/rules/phone.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { TextField } from '../text-field.tsx'

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'warning'> {
  /** What stands in it. */
  typed: string
  /** Said of what does not look like a number, from `doubtedFrom` characters on. */
  doubt: string
  doubtedFrom?: number
}

/** Field of a phone number; what is doubted stops nothing, and is not said while somebody types. */
export function PhoneField({ typed, doubt, doubtedFrom = 1, ...rest }: PhoneFieldProps) {
  const settled = useDebounced(typed, DOUBT_DELAY_MS)
  const isDoubtful = [typed, settled].every((text) => text.trim().length >= doubtedFrom && !looksLikePhone(text))
  return <TextField {...rest} type="tel" autoComplete="tel" warning={isDoubtful && doubt} />
}

const DOUBT_DELAY_MS = 600
