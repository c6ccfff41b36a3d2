import { ContentPage } from '#app/features/company/content-page.tsx'
import { useStore } from '#app/lib/store.ts'
import { returnsWords } from '#app/words/company/returns.ts'

export default function ReturnsPage() {
  const { name } = useStore()
  return <ContentPage path="/returns" content={returnsWords(name)} />
}
