import { Heart, Scale, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LIKE_NOTICE_DURATION_MS, MAX_COMPARED } from '#contract/catalogue/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { toggleCompared, useCompared, type ComparedPart } from '../compare/compared.ts'

/** Button that adds the part to the comparison or removes it from there. */
export function CompareButton({ product }: { product: ComparedPart }) {
  const navigate = useNavigate()
  const parts = useCompared()
  const isChosen = parts.some(({ id }) => id === product.id)
  async function toggle() {
    toggleCompared(product)
    if (!isChosen) (await import('../compare/compared-toast.ts')).showComparedToast([...parts, product], navigate)
  }
  return (
    <Button
      aria-label={productPageWords.compare}
      aria-pressed={isChosen}
      disabled={!isChosen && parts.length >= MAX_COMPARED}
      onClick={() => void toggle()}
      className={classNames(heightClass, 'aria-pressed:bg-brand-soft aria-pressed:text-brand')}
    >
      <Scale />
      {productPageWords.compareLabel}
    </Button>
  )
}

/** Button that shows a thank-you message; likes are not stored. */
export function LikeButton() {
  const showThanks = () =>
    showToast({ tone: 'success', text: productPageWords.liked, duration: LIKE_NOTICE_DURATION_MS })
  return <IconButton label={productPageWords.like} icon={Heart} tone="line" onClick={showThanks} />
}

/** Button that opens the device's share sheet, or copies the page's URL if there is none. */
export function ShareButton({ name }: { name: string }) {
  const onShare = () => void share(name)
  return (
    <Button aria-label={productPageWords.share} onClick={onShare} className={heightClass}>
      <Share2 />
      {productPageWords.shareLabel}
    </Button>
  )
}

/** Height of the labelled buttons, equal to that of the icon button between them. */
const heightClass = 'h-11 md:h-10'

async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname
  const canShare: boolean = 'share' in navigator // missing in some desktop browsers, despite its type
  if (canShare) return navigator.share({ title: name, url }).catch(ignoreDismissal)
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: productPageWords.linkCopied })
  } catch {
    // Access to the clipboard may be denied or, without TLS, unavailable; the URL is then shown.
    showToast({ tone: 'error', text: productPageWords.linkNotCopied, detail: url })
  }
}

/** Ignores the error raised when the share sheet is dismissed, and logs any other. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) console.warn(error)
}
