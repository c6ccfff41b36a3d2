import { FileText, Phone, Truck } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { shellWords } from '#app/words/shell.ts'

interface AuthLayoutProps {
  heading: string
  /** Form and its messages. */
  children: ReactNode
  /** Alternative to the form, such as a sentence with a link to another page. */
  alternative?: ReactNode
}

/** Layout of the login, sign-up and recovery pages: a single form, with the brand panel beside or above it. */
export function AuthLayout({ heading, children, alternative }: AuthLayoutProps) {
  const { name } = useShopDetails()
  const main = useFocusHeadingOnNavigation()
  return (
    <AuthShell main={main}>
      <PageHead title={shellWords.title(heading, name)} isNoIndex />
      <h1>{heading}</h1>
      {children}
      {alternative && <p className="text-center">{alternative}</p>}
    </AuthShell>
  )
}

/** Layout of the sign-in pages: brand panel and main column. */
export function AuthShell({ main, children }: { main?: Ref<HTMLElement>; children: ReactNode }) {
  const { name } = useShopDetails()
  return (
    <div className="grid min-h-dvh flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-1">
      <BrandPanel shop={name} />
      <main ref={main} className="grid content-start justify-items-center px-gutter py-8 lg:content-center">
        <div className="grid w-full max-w-100 grid-cols-[minmax(0,1fr)] gap-4.5">{children}</div>
      </main>
    </div>
  )
}

/** Focuses the heading after a navigation, but not after a document load. */
function useFocusHeadingOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const isNavigation = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isNavigation) focusHeading(main.current)
  }, [isNavigation])
  return main
}

function BrandPanel({ shop }: { shop: string }) {
  return (
    <header className="on-board flex flex-col bg-board px-gutter py-4 imigongo-relief text-on-board bg-center lg:px-9 lg:py-8">
      <Link to="/" aria-label={shellWords.home(shop)} className="inline-flex min-h-9 items-center self-start">
        <Logo name={shop} isOnDark />
      </Link>
      <div className="mt-auto hidden lg:block">
        <p className="max-w-72 text-2xl font-bold text-balance">{accountWords.authHeading}</p>
        <ul className="mt-5 grid gap-2 text-on-board-2">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon className="text-board-copper" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}

const facts = [
  { icon: Truck, text: accountWords.authFacts.delivery },
  { icon: Phone, text: accountWords.authFacts.call },
  { icon: FileText, text: accountWords.authFacts.pins },
]
