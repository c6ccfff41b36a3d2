import { ContentPage } from '#app/features/company/content-page.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { returnsWords } from '#app/words/company/returns.ts'

export default function ReturnsPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/returns" content={returnsWords(name)} />
}
