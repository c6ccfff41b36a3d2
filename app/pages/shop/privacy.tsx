import { contentPage } from '#app/features/contact/content-page.tsx'
import { privacyWords } from '#app/words/contact/privacy.ts'

export default contentPage('/privacy', privacyWords)
