import { ContentPage } from '#app/features/company/content-page.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { aboutWords } from '#app/words/company/about.ts'

export default function AboutPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/about" content={aboutWords(name)} />
}
