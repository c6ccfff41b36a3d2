import { ContentPage } from '#app/features/contact/content-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { termsWords } from '#app/words/contact/terms.ts'

export default function TermsPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/terms" content={termsWords(name)} />
}
