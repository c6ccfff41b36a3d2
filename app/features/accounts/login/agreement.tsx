import { Link } from 'react-router'
import { accountWords } from '#app/words/accounts.ts'
import { footerWords } from '#app/words/shell-footer.ts'

/** Links to the rules that a new account accepts; they open in a new tab, so that typed values are kept. */
export function Agreement({ lead }: { lead: string }) {
  return (
    <p className="meta">
      {lead}{' '}
      <Link to="/terms" target="_blank" className="link">
        {footerWords.terms}
      </Link>
      {accountWords.seeAlso}{' '}
      <Link to="/privacy" target="_blank" className="link">
        {footerWords.privacy}
      </Link>
      .
    </p>
  )
}
