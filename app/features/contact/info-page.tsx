import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { infoPageWords } from '#app/words/contact/layout.ts'
import { shellWords } from '#app/words/shell.ts'

interface InfoPageProps {
  path: string
  title: string
  description: string
  /** Summary in one or two sentences. */
  summary: string
  children: ReactNode
  /** Content shown beside the text, or below it on phones. */
  aside: ReactNode
}

/** Information page layout: breadcrumb, heading and summary, with content beside the text. */
export function InfoPage({ path, title, description, summary, children, aside }: InfoPageProps) {
  const { name } = useShopDetails()
  return (
    <div className="page">
      <PageHead title={shellWords.title(title, name)} description={description} path={path} />
      <Breadcrumb
        items={[
          <Link key="home" to="/">
            {infoPageWords.home}
          </Link>,
          title,
        ]}
      />
      <h1 className="pt-3">{title}</h1>
      <p className="mt-2 max-w-160 text-lg text-pretty">{summary}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-9 pt-7 lg:grid-cols-[minmax(0,44rem)_minmax(17rem,21rem)] xl:gap-x-16">
        <div>{children}</div>
        {aside}
      </div>
    </div>
  )
}
