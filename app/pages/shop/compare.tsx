import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { describeFailure } from '#app/api/failure.ts'
import { requestContext } from '#app/api/request-context.ts'
import { publicPage, renderingClient, serverPage } from '#app/api/route-loaders.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { comparedQuery } from '#app/features/catalogue/compare/compare-queries.ts'
import { CompareTable } from '#app/features/catalogue/compare/compare-table.tsx'
import { compareUrl, readComparison, type Comparison } from '#app/features/catalogue/compare/compare-url.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { compareWords } from '#app/words/catalogue-compare.ts'
import { shellWords } from '#app/words/shell.ts'
import type { Route } from './+types/compare'

const idsOf = (request: Request) => readComparison(new URL(request.url).searchParams).ids

const load = serverPage(({ request }) => {
  const ids = idsOf(request)
  return { needed: ids.length > 0 ? [comparedQuery(ids)] : [] }
})

/** Returns status 404 if none of the parts exists. */
export async function loader(args: Route.LoaderArgs) {
  const answer = await load(args)
  const { queryKey } = comparedQuery(idsOf(args.request))
  const parts = renderingClient(args.context.get(requestContext)).getQueryData<(object | null)[]>(queryKey)
  return parts?.every((part) => part === null) ? data(null, { status: 404 }) : answer
}
export const clientLoader = publicPage

export default function ComparePage() {
  const { name } = useShopDetails()
  const [params] = useSearchParams()
  const comparison = readComparison(params)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-7 print:block">
      <PageHead title={shellWords.title(compareWords.heading, name)} isNoIndex />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>{compareWords.heading}</h1>
        {comparison.ids.length > 1 && <DifferencesOnly comparison={comparison} />}
      </div>
      {comparison.ids.length > 0 ? <Parts comparison={comparison} /> : <NothingChosen />}
    </div>
  )
}

function Parts({ comparison }: { comparison: Comparison }) {
  const { data: compared, error, refetch } = useQuery(comparedQuery(comparison.ids))
  if (!compared && error)
    return (
      <Failure
        place="line"
        failure={describeFailure(error, { tried: compareWords.failed })}
        onRetry={() => void refetch()}
      />
    )
  if (!compared) return <Skeleton className="min-h-104" />
  const parts = compared.filter((part) => part !== null)
  const goneCount = compared.length - parts.length
  return (
    <>
      {goneCount > 0 && <Notice tone="amber">{compareWords.gone(goneCount)}</Notice>}
      {parts.length === 0 ? <NothingChosen /> : <CompareTable parts={parts} comparison={comparison} />}
      {parts.length === 1 && <p className="meta">{compareWords.chooseAnother}</p>}
    </>
  )
}

function DifferencesOnly({ comparison }: { comparison: Comparison }) {
  const navigate = useNavigate()
  const { differences } = comparison
  const toggle = () =>
    navigate(compareUrl({ ...comparison, differences: !differences }), { replace: true, preventScrollReset: true })
  return <Checkbox label={compareWords.differencesOnly} checked={differences} onChange={() => void toggle()} />
}

function NothingChosen() {
  return (
    <EmptyState
      className="box"
      icon={Scale}
      heading={compareWords.nothing}
      text={compareWords.nothingHint}
      actions={
        <Link to="/products?view=table" className={buttonClass({ tone: 'brand' })}>
          {compareWords.browse}
        </Link>
      }
    />
  )
}
