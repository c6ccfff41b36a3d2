import { InfoLinks } from '#app/features/contact/info-links.tsx'
import { InfoPage } from '#app/features/contact/info-page.tsx'
import { ContactDetails } from '#app/features/contact/contact-details.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { contactWords } from '#app/words/contact/contact.ts'

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
