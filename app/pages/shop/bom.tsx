import { PageHead } from '#app/document/page-head.tsx'
import { BomScreen } from '#app/features/boms/bom-screen.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import styles from '#app/styles/boms.css?url'
import { bomWords } from '#app/words/boms-page.ts'
import { shellWords } from '#app/words/shell.ts'

/** Page that turns a parts list into a cart. Only this page loads the stylesheet and scripts for parts lists. */
export default function BomPage() {
  const { name } = useShopDetails()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-7 print:block">
      <PageHead title={shellWords.title(bomWords.heading, name)} description={bomWords.description} path="/bom" />
      <link rel="stylesheet" href={styles} precedence="parts" />
      <h1>{bomWords.heading}</h1>
      <BomScreen />
    </div>
  )
}
