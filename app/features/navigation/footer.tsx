import { Mail, MapPin, Phone } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from '#app/lib/store.ts'
import { Logo } from '#app/ui/logo.tsx'
import { shellWords } from '#app/words/shell.ts'

/** The foot of every shop page: what this shop is, where it leads, and how to reach the people behind it. */
export function Footer() {
  const store = useStore()
  return (
    <footer className="on-board relative mt-18 bg-board-2 text-on-board-2">
      <div aria-hidden="true" className="absolute inset-x-0 bottom-full bg-(--board-band) imigongo-band" />
      <div className="page">
        <div className="grid gap-x-6 gap-y-8 pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1.3fr] lg:gap-10">
          <div className="sm:max-lg:col-span-2">
            <Link to="/" aria-label={shellWords.home(store.name)} className="mb-2 inline-flex min-h-10 items-center">
              <Logo name={store.name} board />
            </Link>
            <p className="max-w-100">{shellWords.about}</p>
          </div>
          <FooterList heading={shellWords.quickLinks}>
            <Link to="/">{shellWords.homePage}</Link>
            <Link to="/products">{shellWords.products}</Link>
            <Link to="/products?featured=true">{shellWords.featuredProducts}</Link>
            <Link to="/products?newest=true">{shellWords.newestArrivals}</Link>
            <Link to="/cart">{shellWords.shoppingCart}</Link>
            <Link to="/orders">{shellWords.myOrders}</Link>
          </FooterList>
          <FooterList heading={shellWords.contact}>
            <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
              <Phone className="size-4 text-board-copper" />
              {store.phone}
            </a>
            <a href={`mailto:${store.email}`}>
              <Mail className="size-4 text-board-copper" />
              {store.email}
            </a>
            <span className="inline-flex min-h-8 items-center gap-2">
              <MapPin className="size-4 text-board-copper" />
              {store.address}
            </span>
          </FooterList>
        </div>
        <FooterEnd />
      </div>
    </footer>
  )
}

function FooterList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 text-base tracking-normal text-on-board">{heading}</h2>
      <ul className={linksClass}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}

/** The shop's name, its own site and its profiles elsewhere, as far as its operator named them. */
function FooterEnd() {
  const { name, website, social } = useStore()
  const elsewhere = [...(website ? [{ name: shellWords.website, url: website }] : []), ...social]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-on-board/15 pt-3.5 pb-5 text-sm">
      <span>{shellWords.copyright(name)}</span>
      {elsewhere.length > 0 && (
        <ul className={`flex flex-wrap gap-x-5 ${linksClass}`}>
          {elsewhere.map((profile) => (
            <li key={profile.name}>
              <a href={profile.url} rel="noopener">
                {profile.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const linksClass =
  '[&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:gap-2 [&_a]:underline-offset-3 [&_a]:hover:text-on-board [&_a]:hover:underline'
