import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { infoPageWords } from '#app/words/contact/layout.ts'
import { InfoLinks } from './info-links.tsx'
import { ContactDetails } from './contact-details.tsx'

/**
 * Box with contact details and further links.
 * @param props.path path of the current page
 */
export function ContactBox({ path }: { path: string }) {
  return (
    <aside className="grid gap-8 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
      <section className="box p-5">
        <h2 className="text-lg tracking-normal">{infoPageWords.reachUs}</h2>
        <p className="mt-1 mb-4">{infoPageWords.reachUsText}</p>
        <ContactDetails />
        <Link to="/contact" className={`mt-4 ${buttonClass({ block: true })}`}>
          {infoPageWords.contactForm}
        </Link>
      </section>
      <InfoLinks currentPath={path} />
    </aside>
  )
}
