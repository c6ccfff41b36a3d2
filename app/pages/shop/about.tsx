import { contentPage } from '#app/features/contact/content-page.tsx'
import { aboutWords } from '#app/words/contact/about.ts'

export default contentPage('/about', aboutWords)
