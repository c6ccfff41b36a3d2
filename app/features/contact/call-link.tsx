import { Link } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { phoneLink } from '#app/format/phone.ts'
import { trustWords } from '#app/words/contact/trust.ts'

/**
 * Link that calls the shop. If no phone number is set, it opens the contact page when `isAlone` is true, and renders
 * nothing otherwise.
 */
export function CallLink({ isAlone }: { isAlone: boolean }) {
  const { phone, isPhoneSet } = useShopDetails()
  if (isPhoneSet)
    return (
      <a href={phoneLink(phone)} className="link">
        {trustWords.call(phone)}
      </a>
    )
  if (!isAlone) return null
  return (
    <Link to="/contact" className="link">
      {trustWords.contact}
    </Link>
  )
}
