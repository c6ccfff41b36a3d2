import { ContentPage } from '#app/features/contact/content-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { returnsWords } from '#app/words/contact/returns.ts'

export default function ReturnsPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/returns" content={returnsWords(name)} />
}
