import { InfoLinks } from '#app/features/company/company-links.tsx'
import { InfoPage } from '#app/features/company/company-page.tsx'
import { ContactDetails } from '#app/features/company/contact-details.tsx'
import { ContactForm } from '#app/features/company/contact-form.tsx'
import { useShopDetails } from '#app/lib/store.ts'
import { contactWords } from '#app/words/company/contact.ts'

export default function ContactPage() {
  const { name } = useShopDetails()
  const aside = (
    <aside className="grid gap-8">
      <section className="box p-5" aria-label={contactWords.details}>
        <ContactDetails />
      </section>
      <InfoLinks currentPath="/contact" />
    </aside>
  )
  const { title, summary } = contactWords
  return (
    <InfoPage
      path="/contact"
      title={title}
      description={contactWords.description(name)}
      summary={summary}
      aside={aside}
    >
      <ContactForm />
    </InfoPage>
  )
}
