import { ContentPage } from '#app/features/company/content-page.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { termsWords } from '#app/words/company/terms.ts'

export default function TermsPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/terms" content={termsWords(name)} />
}
