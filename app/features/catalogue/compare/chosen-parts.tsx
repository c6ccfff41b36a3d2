import { X } from 'lucide-react'
import { Link } from 'react-router'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { compareWords } from '#app/words/catalogue-compare.ts'
import { PartsStyles } from '../parts-styles.tsx'
import { compareUrl } from './compare-url.ts'
import { setCompared, toggleCompared, type ComparedPart } from './compared.ts'

/** Tray that lists the selected parts and links to their comparison. */
export function ChosenParts({ parts }: { parts: readonly ComparedPart[] }) {
  const ids = parts.map(({ id }) => id)
  return (
    <section aria-label={compareWords.heading} className="compare-tray">
      <PartsStyles />
      <p role="status" className="font-medium text-ink">
        {compareWords.chosen(parts.length)}
      </p>
      <ul className="flex min-w-0 flex-1 gap-2 max-md:hidden">
        {parts.map((part) => (
          <li key={part.id} className="flex max-w-56 min-w-0 items-center rounded-sm bg-fill pl-2.5">
            <span className="py-1 text-sm leading-4.5 wrap-anywhere">
              <Unbroken text={part.name} />
            </span>
            <IconButton
              label={compareWords.removeOf(part.name)}
              icon={X}
              size="sm"
              onClick={() => toggleCompared(part)}
            />
          </li>
        ))}
      </ul>
      <Button tone="quiet" size="dense" onClick={() => setCompared([])}>
        {compareWords.clear}
      </Button>
      <Link to={compareUrl({ ids, differences: false })} className={buttonClass({ tone: 'brand', size: 'dense' })}>
        {compareWords.compare}
      </Link>
    </section>
  )
}
