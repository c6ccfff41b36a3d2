import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportProducts } from '#contract/products/managed.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { productFailures } from './product-failures.ts'

/** Button that exports all managed products to a file suitable for import. */
export function ExportProducts() {
  const file = useMutation({
    mutationFn: () => downloadFile(exportProducts),
    onError: (error) => showToast({ tone: 'error', text: failureText(error, productFailures.export) }),
  })
  return (
    <Button
      size="dense"
      busy={file.isPending}
      busyText={productListWords.exporting}
      onClick={() => file.mutate()}
      className="max-md:hidden"
    >
      <Download />
      {productListWords.export}
    </Button>
  )
}
