import { FileText, Phone, Truck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { focusHeading } from '#app/lib/focus-heading.ts'
import { useStore } from '#app/lib/store.ts'
import { PageHead } from '#app/lib/page-head.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { shellWords } from '#app/words/shell.ts'

interface GateProps {
  heading: string
  /** The form and what it says. */
  children: ReactNode
  /** Where else to go: a sentence and a link. */
  other?: ReactNode
}

/** A page on the way into one's account: the board with its relief, beside or above one form. */
export function Gate({ heading, children, other }: GateProps) {
  const { name } = useStore()
  const main = useHeadingOnArrival()
  return (
    <div className="grid min-h-dvh flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-1">
      <PageHead title={catalogueWords.title(heading, name)} isHidden />
      <Board shop={name} />
      <main ref={main} className="grid content-start justify-items-center px-gutter py-8 lg:content-center">
        <div className="grid w-full max-w-100 grid-cols-[minmax(0,1fr)] gap-4.5">
          <h1>{heading}</h1>
          {children}
          {other && <p className="text-center">{other}</p>}
        </div>
      </main>
    </div>
  )
}

/** After a step from another page the focus starts at the heading; a real load leaves it where the browser has it. */
function useHeadingOnArrival() {
  const main = useRef<HTMLElement>(null)
  const isStep = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isStep) focusHeading(main.current)
  }, [isStep])
  return main
}

function Board({ shop }: { shop: string }) {
  return (
    <header className="on-board flex flex-col bg-board px-gutter py-4 imigongo-relief text-on-board bg-center lg:px-9 lg:py-8">
      <Link to="/" aria-label={shellWords.home(shop)} className="inline-flex min-h-9 items-center self-start">
        <Logo name={shop} board />
      </Link>
      <div className="mt-auto hidden lg:block">
        <p className="max-w-72 text-2xl font-bold text-balance">{accountWords.gateHeading}</p>
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
  { icon: Truck, text: accountWords.gateFacts.delivery },
  { icon: Phone, text: accountWords.gateFacts.call },
  { icon: FileText, text: accountWords.gateFacts.pins },
]
