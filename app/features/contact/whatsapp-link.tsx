import type { ComponentProps } from 'react'
import { trustWords } from '#app/words/contact/trust.ts'

interface WhatsAppLinkProps extends ComponentProps<'a'> {
  /** Typed message, which the person can still change. */
  text?: string
  /** Country code and number to write to, digits only; without it, WhatsApp asks for a recipient. */
  number?: string
}

/** Link that opens WhatsApp. WhatsApp learns nothing before it is pressed, and never the page's address. */
export function WhatsAppLink({ text = '', number = '', children = trustWords.whatsApp, ...rest }: WhatsAppLinkProps) {
  const url = `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
  return (
    <a {...rest} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
