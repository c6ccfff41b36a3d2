import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** An admin brings in products from a file, for the shop itself or for a seller. */
export default function AdminImportPage() {
  return <ImportScreen isAdmin productsPath="/admin/products" />
}
