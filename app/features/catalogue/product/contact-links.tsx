import { Suspense, type ComponentProps } from 'react'
import type { Product } from '#contract/catalogue/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { productPageWords } from '#app/words/catalogue-product.ts'

const WhatsAppLink = lazyPart(
  async () => (await import('#app/features/contact/whatsapp-link.tsx')).WhatsAppLink,
  () => null,
)
const Answers = lazyPart(
  async () => (await import('#app/features/contact/trust-block.tsx')).TrustBlock,
  () => null,
)

/** Link that shares a product's name and address on WhatsApp. */
export function ShareOnWhatsApp({ product: { id, name } }: { product: Product }) {
  const { publicUrl } = useShopDetails()
  return (
    <Suspense>
      <WhatsAppLink
        text={`${name}\n${publicUrl}/product/${id}`}
        aria-label={productPageWords.shareOnWhatsApp}
        className={`h-11 md:h-10 ${buttonClass()}`}
      />
    </Suspense>
  )
}

/** Answers about payment, delivery and returns. The server renders them; their code loads after that of the page. */
export const TrustBlock = (props: ComponentProps<typeof Answers>) => (
  <Suspense fallback={<div className="h-28" />}>
    <Answers {...props} />
  </Suspense>
)
