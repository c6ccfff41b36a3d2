import { contentPage } from '#app/features/contact/content-page.tsx'
import { termsWords } from '#app/words/contact/terms.ts'

export default contentPage('/terms', termsWords)
