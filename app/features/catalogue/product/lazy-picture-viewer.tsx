import { Suspense, useEffect, useEffectEvent } from 'react'
import { afterFirstInteraction } from '#app/browser/after-first-interaction.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

const loadViewer = async () => (await import('./picture-viewer.tsx')).PictureViewer
const Viewer = lazyPart(loadViewer, ViewerMissing)

/** Picture viewer, loaded separately from the scripts that the page needs initially. */
export function PictureViewer(props: PictureViewerProps) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  )
}

/** Preloads the viewer's code after the visitor's first interaction with the page. */
export function usePictureViewerSoon(): void {
  useEffect(() => afterFirstInteraction(() => void loadViewer().catch(() => undefined)), [])
}

function ViewerMissing({ initialIndex, onClose }: PictureViewerProps) {
  const close = useEffectEvent(() => {
    showToast({ tone: 'error', text: controlWords.networkError })
    onClose(initialIndex)
  })
  useEffect(() => close(), [])
  return null
}
