import { useQuery } from '@tanstack/react-query'
import { AccountSection, AccountSections, SectionPending } from '#app/features/accounts/own/account-section.tsx'
import { ownPayoutQuery } from '#app/features/accounts/own/account-queries.ts'
import { PayoutForm } from '#app/features/accounts/own/payout-form.tsx'
import { PersonSection } from '#app/features/accounts/own/profile-panel.tsx'
import { OwnRecord } from '#app/features/shops/own-record.tsx'
import { ShopForm } from '#app/features/shops/shop-form.tsx'
import { ShopLogo } from '#app/features/shops/shop-logo.tsx'
import { ownShopQuery } from '#app/features/shops/shop-queries.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { accountHandle } from '#app/shell/area/account-page.tsx'
import { AreaHeading } from '#app/shell/area/section.tsx'
import { useUser } from '#app/session/session.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { payoutWords } from '#app/words/accounts-payout.ts'
import { ownShopWords } from '#app/words/shops-own.ts'

export const handle = accountHandle(accountOwnWords.profile)

export default function SellerProfilePage() {
  const user = useUser()
  const { hasMailServer } = useShopDetails()
  const shop = useQuery(ownShopQuery)
  const payout = useQuery(ownPayoutQuery)
  return (
    <>
      <AreaHeading {...handle} />
      <AccountSections>
        <AccountSection heading={ownShopWords.page} hint={ownShopWords.pageHint}>
          {shop.data ? (
            <>
              <ShopLogo shop={shop.data} />
              <ShopForm shop={shop.data} />
            </>
          ) : (
            <SectionPending query={shop} loading={ownShopWords.loadingOwn} failed={ownShopWords.ownFailed}>
              <Skeleton className="h-64 w-full" />
            </SectionPending>
          )}
        </AccountSection>
        {shop.data && <OwnRecord record={shop.data.record} />}
        <AccountSection heading={payoutWords.heading} hint={payoutWords.hint(hasMailServer)}>
          {payout.data ? (
            <PayoutForm payout={payout.data} />
          ) : (
            <SectionPending query={payout} loading={payoutWords.loading} failed={payoutWords.failed}>
              <Skeleton className="h-64 w-full" />
            </SectionPending>
          )}
        </AccountSection>
        <PersonSection user={user} />
      </AccountSections>
    </>
  )
}
