import type { ComponentProps } from 'react'
import { trustWords } from '#app/words/contact/trust.ts'

interface WhatsAppLinkProps extends ComponentProps<'a'> {
  /** Prefilled message, which the user can still edit. */
  text?: string
  /** Country code and number of the recipient, digits only; if omitted, WhatsApp asks for a recipient. */
  number?: string
}

/**
 * Link that opens WhatsApp. Nothing is sent to WhatsApp before the link is pressed, and the page's URL is never sent.
 */
export function WhatsAppLink({ text = '', number = '', children = trustWords.whatsApp, ...rest }: WhatsAppLinkProps) {
  const url = `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
  return (
    <a {...rest} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
