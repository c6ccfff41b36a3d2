import type { ReactNode } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'

interface FormErrorProps {
  error: Error | null
  /** What did not happen. */
  sentence: string
  /** A way on. */
  children?: ReactNode
}

/** Why a form was not taken, above its fields: the server's own sentence, else what did not happen and why. */
export function FormError({ error, sentence, children }: FormErrorProps) {
  if (!error) return null
  const { text, detail } = formErrorText(error, sentence)
  return (
    <Notice tone="red">
      <p className={detail && 'font-semibold'}>{text}</p>
      {detail && <p>{detail}</p>}
      {children}
    </Notice>
  )
}

/** The same for what one press does, where there is no form to say it in. */
export function showErrorToast(error: Error, sentence: string): void {
  showToast({ tone: 'error', id: sentence, ...formErrorText(error, sentence) })
}

/** A refusal says itself what did not happen; a lost network and a failing server only why. */
function formErrorText(error: Error, sentence: string): { text: string; detail?: string } {
  const isRefusal = error instanceof ApiError && error.status < 500
  return isRefusal ? { text: error.message } : { text: sentence, detail: errorText(error) }
}
