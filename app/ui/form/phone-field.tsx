import type { ComponentProps } from 'react'
import { looksLikePhone } from '#contract/rules/phone.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { TextField } from '../text-field.tsx'

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'warning'> {
  /** Current text. */
  typed: string
  /** Warning shown if a text of at least `doubtedFrom` characters does not look like a phone number. */
  doubt: string
  doubtedFrom?: number
}

/** Phone number field. The warning does not block submission and appears only after a pause in typing. */
export function PhoneField({ typed, doubt, doubtedFrom = 1, ...rest }: PhoneFieldProps) {
  const settled = useDebounced(typed, DOUBT_DELAY_MS)
  const isDoubtful = [typed, settled].every((text) => text.trim().length >= doubtedFrom && !looksLikePhone(text))
  return <TextField {...rest} type="tel" autoComplete="tel" warning={isDoubtful && doubt} />
}

const DOUBT_DELAY_MS = 600
