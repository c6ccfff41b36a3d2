import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** Imports a seller's products from a file. */
export default function SellerImportPage() {
  return <ImportScreen isAdmin={false} productsPath="/seller" />
}
