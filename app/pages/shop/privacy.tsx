import { ContentPage } from '#app/features/company/content-page.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { privacyWords } from '#app/words/company/privacy.ts'

export default function PrivacyPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/privacy" content={privacyWords(name)} />
}
