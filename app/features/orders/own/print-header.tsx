import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Logo } from '#app/ui/logo.tsx'

/** The head of an order on paper: whose it is and how to reach them. The screen has the page's own head and foot. */
export function PrintHeader() {
  const { name, phone, email, address } = useShopDetails()
  return (
    <div className="hidden items-end justify-between gap-6 border-b border-line-strong pb-3 print:flex">
      <Logo name={name} />
      <p className="text-right meta">
        {address}
        <br />
        {phone} · {email}
      </p>
    </div>
  )
}
