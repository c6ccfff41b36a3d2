import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { PageHead } from '#app/lib/page-head.tsx'
import { useStore } from '#app/lib/store.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { OwnPanel } from './own-panel.tsx'

interface OwnPageProps {
  title: string
  children: (user: User) => ReactNode
}

/** A page of one's own account: a shell for everyone, which the browser fills for who is signed in. */
export function OwnPage({ title, children }: OwnPageProps) {
  const { name } = useStore()
  return (
    <>
      <PageHead title={catalogueWords.title(title, name)} isHidden />
      <h1 className="pt-7 pb-5">{title}</h1>
      <OwnPanel>{children}</OwnPanel>
    </>
  )
}
