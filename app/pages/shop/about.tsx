import { ContentPage } from '#app/features/company/content-page.tsx'
import { useStore } from '#app/lib/store.ts'
import { aboutWords } from '#app/words/company/about.ts'

export default function AboutPage() {
  const { name } = useStore()
  return <ContentPage path="/about" content={aboutWords(name)} />
}
