import { Heart, Share2 } from 'lucide-react'
import { LIKE_NOTICE_DURATION_MS } from '#contract/limits.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'

const sizeClass = 'size-12!'

/** Says thank you, and nothing more: likes are not kept. */
export function LikeButton() {
  const showThanks = () => showToast({ tone: 'success', text: catalogueWords.liked, duration: LIKE_NOTICE_DURATION_MS })
  return <IconButton label={catalogueWords.like} icon={Heart} tone="line" onClick={showThanks} className={sizeClass} />
}

/** Opens the device's own sharing where it has one; otherwise copies the page's address. */
export function ShareButton({ name }: { name: string }) {
  const onShare = () => void share(name)
  return <IconButton label={catalogueWords.share} icon={Share2} tone="line" onClick={onShare} className={sizeClass} />
}

async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname
  const canShare: boolean = 'share' in navigator // the type says always, desktop browsers say no
  if (canShare) return navigator.share({ title: name, url }).catch(ignoreDismissal)
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: catalogueWords.linkCopied })
  } catch {
    // No permission, or no clipboard at all on an address without TLS: show what was to be copied.
    showToast({ tone: 'error', text: catalogueWords.linkNotCopied, detail: url })
  }
}

/** A person who closes the sharing sheet has made no mistake. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) console.warn(error)
}
