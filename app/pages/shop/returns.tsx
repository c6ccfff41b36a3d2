import { contentPage } from '#app/features/contact/content-page.tsx'
import { returnsWords } from '#app/words/contact/returns.ts'

export default contentPage('/returns', returnsWords)
