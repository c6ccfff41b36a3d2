import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { shellWords } from '#app/words/shell.ts'
import { AccountPanel } from './account-panel.tsx'

interface AccountPageProps {
  title: string
  children: (user: User) => ReactNode
}

/** Page of the signed-in account, whose content is rendered in the browser only. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { name } = useShopDetails()
  return (
    <>
      <PageHead title={shellWords.title(title, name)} isNoIndex />
      <h1 className="pt-7 pb-5">{title}</h1>
      <AccountPanel>{children}</AccountPanel>
    </>
  )
}
