import { ImportScreen } from '#app/features/imports/import-screen.tsx'

/** Imports products from a file, for the shop itself or a seller. */
export default function AdminImportPage() {
  return <ImportScreen isAdmin productsPath="/admin/products" />
}
