import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { companyWords } from '#app/words/company/layout.ts'
import { CompanyLinks } from './company-links.tsx'
import { ContactDetails } from './contact-details.tsx'

/** Whom to ask, and what else there is to read. @param props.path the page it stands beside */
export function AskUs({ path }: { path: string }) {
  return (
    <aside className="grid gap-8 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
      <section className="box p-5">
        <h2 className="text-lg tracking-normal">{companyWords.reachUs}</h2>
        <p className="mt-1 mb-4">{companyWords.reachUsText}</p>
        <ContactDetails />
        <Link to="/contact" className={`mt-4 ${buttonClass({ block: true })}`}>
          {companyWords.contactForm}
        </Link>
      </section>
      <CompanyLinks besides={path} />
    </aside>
  )
}
