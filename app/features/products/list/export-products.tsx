import { exportProducts } from '#contract/products/managed.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { describeFailure } from '#app/api/failure.ts'
import { CsvExport } from '#app/ui/csv-export.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { productFailures } from './product-failures.ts'

/** Button that exports all managed products to a file suitable for import. */
export function ExportProducts() {
  return (
    <CsvExport
      words={productListWords.export}
      title={productListWords.exportHeading}
      save={(format) => downloadFile(exportProducts, { query: { format } })}
      describe={(error) => describeFailure(error, productFailures.export)}
      className="max-md:hidden"
    />
  )
}
