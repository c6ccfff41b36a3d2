import { Mail, MapPin, Phone } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { phoneLink } from '#app/format/phone.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Logo } from '#app/ui/logo.tsx'
import { footerWords } from '#app/words/shell-footer.ts'
import { shellWords } from '#app/words/shell.ts'

/** Footer of every shop page, with information about the shop, links and contact details. */
export function Footer() {
  const store = useShopDetails()
  return (
    <footer id="footer" tabIndex={-1} className="on-board relative mt-18 bg-board-2 text-on-board-2 outline-none">
      <div aria-hidden="true" className="absolute inset-x-0 bottom-full bg-(--board-band) imigongo-band" />
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-10">
          <div className="col-span-full lg:col-span-1">
            <Link to="/" aria-label={shellWords.home(store.name)} className="mb-2 inline-flex min-h-10 items-center">
              <Logo name={store.name} isOnDark />
            </Link>
            <p className="max-w-100">{shellWords.about}</p>
          </div>
          <FooterList heading={shellWords.quickLinks}>
            <FooterLink to="/">{shellWords.homePage}</FooterLink>
            <FooterLink to="/products">{shellWords.products}</FooterLink>
            <FooterLink to="/bom">{shellWords.partsList}</FooterLink>
            <FooterLink to="/products?featured=true">{shellWords.featuredProducts}</FooterLink>
            <FooterLink to="/products?newest=true">{shellWords.newestArrivals}</FooterLink>
            <FooterLink to="/about">{footerWords.about}</FooterLink>
            <FooterLink to="/sell">{footerWords.sell(store.name)}</FooterLink>
          </FooterList>
          <FooterList heading={footerWords.customerService}>
            <FooterLink to="/contact">{footerWords.contactSupport}</FooterLink>
            <FooterLink to="/delivery">{footerWords.delivery}</FooterLink>
            <FooterLink to="/returns">{footerWords.returns}</FooterLink>
            <FooterLink to="/cart">{shellWords.shoppingCart}</FooterLink>
            <FooterLink to="/orders">{shellWords.myOrders}</FooterLink>
          </FooterList>
          <FooterList heading={shellWords.contact} className="max-md:col-span-full">
            <a href={phoneLink(store.phone)} className={linkClass}>
              <Phone className="size-4 text-board-copper" />
              {store.phone}
            </a>
            <a href={`mailto:${store.email}`} className={`wrap-anywhere ${linkClass}`}>
              <Mail className="size-4 text-board-copper" />
              {store.email}
            </a>
            <span className="inline-flex min-h-8 items-center gap-2">
              <MapPin className="size-4 text-board-copper" />
              {store.address}
            </span>
          </FooterList>
        </div>
        <LegalLinks />
      </div>
    </footer>
  )
}

interface FooterListProps {
  heading: string
  className?: string
  children: ReactNode
}

function FooterList({ heading, className, children }: FooterListProps) {
  return (
    <div className={className}>
      <h2 className="mb-1.5 text-base tracking-normal text-on-board">{heading}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the legal pages and, if configured, to the operator's website and social profiles. */
function LegalLinks() {
  const { name, website, social } = useShopDetails()
  const externalLinks = [...(website ? [{ name: shellWords.website, url: website }] : []), ...social]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-on-board/15 pt-3.5 pb-5 text-sm">
      <span>{shellWords.copyright(name)}</span>
      <ul aria-label={footerWords.legal} className="flex flex-wrap gap-x-5">
        <li>
          <FooterLink to="/privacy">{footerWords.privacy}</FooterLink>
        </li>
        <li>
          <FooterLink to="/terms">{footerWords.terms}</FooterLink>
        </li>
      </ul>
      {externalLinks.length > 0 && (
        <ul aria-label={footerWords.elsewhere} className="flex flex-wrap gap-x-5 sm:ml-auto">
          {externalLinks.map((profile) => (
            <li key={profile.name}>
              <a href={profile.url} rel="noopener" className={linkClass}>
                {profile.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const FooterLink = (props: LinkProps) => <Link {...props} discover="none" className={linkClass} />

const linkClass = 'footer-link'
