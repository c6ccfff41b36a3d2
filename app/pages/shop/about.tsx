import { ContentPage } from '#app/features/contact/content-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { aboutWords } from '#app/words/contact/about.ts'

export default function AboutPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/about" content={aboutWords(name)} />
}
