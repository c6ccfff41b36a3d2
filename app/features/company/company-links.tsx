import { Link } from 'react-router'
import { useStore } from '#app/lib/store.ts'
import { companyWords } from '#app/words/company/layout.ts'
import { footerWords } from '#app/words/footer.ts'

/** The other pages about the shop. @param props.besides the path of the page they stand on */
export function CompanyLinks({ besides }: { besides: string }) {
  const { name } = useStore()
  const links = [
    ['/about', footerWords.about],
    ['/delivery', footerWords.delivery],
    ['/returns', footerWords.returns],
    ['/sell', footerWords.sell(name)],
    ['/privacy', footerWords.privacy],
    ['/terms', footerWords.terms],
  ] as const
  return (
    <nav aria-label={companyWords.more}>
      <h2 className="text-lg tracking-normal">{companyWords.more}</h2>
      <ul className="mt-1">
        {links
          .filter(([path]) => path !== besides)
          .map(([path, label]) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-9 items-center underline-offset-3 hover:text-brand hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
