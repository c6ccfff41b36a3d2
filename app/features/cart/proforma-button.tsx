import { Suspense, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { showToast } from '#app/ui/toast.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'

const QuoteDialog = lazyPart(
  async () => (await import('#app/features/quotes/quote-dialog.tsx')).QuoteDialog,
  DialogMissing,
)

function DialogMissing({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'error', text: cartContentWords.proformaFailed })
    onClose()
  }, [onClose])
  return null
}

/** Button that makes a proforma of the cart. */
export function ProformaButton({ isBlocked }: { isBlocked: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="dense" disabled={isBlocked} className="mx-auto" onClick={() => setOpen(true)}>
        {cartContentWords.proforma}
      </Button>
      {isOpen && (
        <Suspense>
          <QuoteDialog kind="proforma" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
