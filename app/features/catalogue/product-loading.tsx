import { PageHead } from '#app/lib/page-head.tsx'
import { useStore } from '#app/lib/store.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'

/** A product page on its way. */
export function ProductLoading() {
  const { name } = useStore()
  return (
    <div role="status" className="page flex min-h-100 items-center justify-center gap-2.5">
      <PageHead title={catalogueWords.title(catalogueWords.loadingProduct, name)} />
      <Spinner />
      <h1 className="text-md font-text tracking-normal">{catalogueWords.loadingProduct}</h1>
    </div>
  )
}
