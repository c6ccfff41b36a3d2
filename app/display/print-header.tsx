import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Logo } from '#app/ui/logo.tsx'

/**
 * Header with the shop's name and contact details, shown only on printed orders; on screen, the page has a header and a
 * footer.
 */
export function PrintHeader() {
  const { name, phone, isPhoneSet, email, address } = useShopDetails()
  return (
    <div className="hidden items-end justify-between gap-6 border-b border-line-strong pb-3 print:flex">
      <Logo name={name} />
      <p className="text-right meta">
        {address}
        <br />
        {isPhoneSet && `${phone} · `}
        {email}
      </p>
    </div>
  )
}
