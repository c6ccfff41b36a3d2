import { contentPage } from '#app/features/contact/content-page.tsx'
import { deliveryWords } from '#app/words/contact/delivery.ts'

export default contentPage('/delivery', deliveryWords)
