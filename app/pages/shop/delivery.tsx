import { ContentPage } from '#app/features/company/content-page.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { deliveryWords } from '#app/words/company/delivery.ts'

export default function DeliveryPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/delivery" content={deliveryWords(name)} />
}
