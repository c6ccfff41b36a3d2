import { ContentPage } from '#app/features/contact/content-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { privacyWords } from '#app/words/contact/privacy.ts'

export default function PrivacyPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/privacy" content={privacyWords(name)} />
}
