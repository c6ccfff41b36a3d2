import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { privatePage } from '#app/api/private-page.ts'
import { SellersPanel } from '#app/features/accounts/sellers/sellers-panel.tsx'
import { sellersQuery } from '#app/features/accounts/sellers/sellers-query.ts'
import { TermsScreen } from '#app/features/accounts/sellers/terms-dialog.tsx'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { AccountTabs } from '#app/shell/dashboard/account-tabs.tsx'
import { sellerAdminWords } from '#app/words/accounts-sellers.ts'

export const clientLoader = privatePage({ role: 'admin', queries: () => [sellersQuery] })
export const handle: SectionHandle = { title: sellerAdminWords.heading, tabs: <AccountTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(sellerAdminWords.failed)

/** Seller list; the terms of each seller open in a dialog with its own URL. */
export default function AdminSellersPage() {
  const { data: sellers } = useSuspenseQuery(sellersQuery)
  const { sellerId } = useParams()
  return (
    <>
      <AreaHeading {...handle} note={sellerAdminWords.note(sellers.length)} />
      <SellersPanel sellers={sellers} />
      {sellerId !== undefined && <TermsScreen key={sellerId} {...{ sellers, sellerId }} />}
    </>
  )
}
