import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** A seller brings in products from a file. */
export default function SellerImportPage() {
  return <ImportScreen isAdmin={false} productsPath="/seller" />
}
