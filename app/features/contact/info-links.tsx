import { Link } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { infoPageWords } from '#app/words/contact/layout.ts'
import { footerWords } from '#app/words/shell-footer.ts'

/**
 * Links to the other information pages.
 * @param props.currentPath path of the current page
 */
export function InfoLinks({ currentPath }: { currentPath: string }) {
  const { name } = useShopDetails()
  const links = [
    ['/about', footerWords.about],
    ['/delivery', footerWords.delivery],
    ['/returns', footerWords.returns],
    ['/sell', footerWords.sell(name)],
    ['/privacy', footerWords.privacy],
    ['/terms', footerWords.terms],
  ] as const
  return (
    <nav aria-label={infoPageWords.more}>
      <h2 className="text-lg tracking-normal">{infoPageWords.more}</h2>
      <ul className="mt-1">
        {links
          .filter(([path]) => path !== currentPath)
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
