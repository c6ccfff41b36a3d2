import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { trustWords } from '#app/words/contact/trust.ts'
import { CallLink } from './call-link.tsx'
import { WhatsAppLink } from './whatsapp-link.tsx'

interface TrustBlockProps {
  /** Product that a question is about. */
  product?: Pick<Product, 'id' | 'name'>
}

/** Answers to common questions: how to pay, when an order arrives, what happens to faulty parts, and whom to ask. */
export function TrustBlock({ product }: TrustBlockProps) {
  const { payment, deliveryDays, returnDays, whatsapp } = useShopDetails()
  return (
    <ul
      aria-label={trustWords.label}
      className="grid list-disc gap-1.5 rounded-sm bg-fill p-3.5 pl-6 marker:text-brand print:hidden"
    >
      <li>{trustWords.payment(payment)}</li>
      <li>{trustWords.delivery(deliveryDays)}</li>
      <li>
        <Link to="/returns" className="link">
          {trustWords.faulty}
        </Link>{' '}
        {trustWords.returns(returnDays)}
      </li>
      <li>
        <span className="flex flex-wrap gap-x-4">
          <CallLink isAlone={!product && !whatsapp} />
          {product && <AskAboutPart product={product} />}
          {!product && whatsapp && <WhatsAppLink number={whatsapp} className="link" />}
        </span>
      </li>
    </ul>
  )
}

/** Link that asks the shop about a part on WhatsApp or, if the shop doesn't use it, with the contact form. */
function AskAboutPart({ product }: Required<TrustBlockProps>) {
  const { publicUrl, whatsapp } = useShopDetails()
  const letter = trustWords.partQuestion(product.name, `${publicUrl}/product/${product.id}`)
  if (whatsapp)
    return (
      <WhatsAppLink number={whatsapp} text={letter} className="link">
        {trustWords.askAboutPart}
      </WhatsAppLink>
    )
  return (
    <Link to="/contact" state={{ letter } satisfies EntryState} className="link">
      {trustWords.askAboutPart}
    </Link>
  )
}
