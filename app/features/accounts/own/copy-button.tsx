import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { twoStepWords as words } from '#app/words/accounts-two-step.ts'

/** Puts a text into the clipboard. Where there is none (an address without TLS), it says to copy it by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast({ tone: 'success', text: words.copied })
    } catch {
      showToast({ tone: 'error', text: words.notCopied })
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
      {label}
    </Button>
  )
}
