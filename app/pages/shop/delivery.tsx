import { ContentPage } from '#app/features/contact/content-page.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { deliveryWords } from '#app/words/contact/delivery.ts'

export default function DeliveryPage() {
  const { name } = useShopDetails()
  return <ContentPage path="/delivery" content={deliveryWords(name)} />
}
