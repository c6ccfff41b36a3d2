import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { inlineWords } from '#app/words/controls-inline.ts'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/**
 * Copies text to the clipboard. If the clipboard is inaccessible (as on an address without TLS), asks the user to copy
 * the text by hand.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast({ tone: 'success', text: inlineWords.copied })
    } catch {
      showToast({ tone: 'error', text: inlineWords.notCopied })
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
      {label}
    </Button>
  )
}
