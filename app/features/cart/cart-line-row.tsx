import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { formatAmount } from '#app/format/amount.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { SaleNote } from '#app/display/sale-note.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { controlWords } from '#app/words/controls.ts'
import { askedQuantity, forgetAsked, rememberAsked } from './asked-quantities.ts'
import { AskedNote } from './asked-note.tsx'
import { LineIssueNotice } from './line-issue-notice.tsx'
import type { LineIssue } from './line-issue.ts'
import { useChangeLine } from './use-change-line.ts'

interface CartLineRowProps {
  line: CartLine
  issue: LineIssue | null
  /** Called when the buyer accepts the line's new price; undefined if prices aren't compared. */
  onAcceptPrice?: () => void
}

/** Cart line, disabled while a change to it is being saved; requires a wide enough `@container`. */
export function CartLineRow({ line, issue, onAcceptPrice }: CartLineRowProps) {
  const change = useChangeLine(line)
  const isBusy = change.isPending
  const row = useRef<HTMLLIElement>(null)
  useFocusRecovery(issue !== null, () => issue || row.current?.querySelector('button')?.focus())
  function fix() {
    if (issue?.kind === 'too_few') rememberAsked(line.id, Math.max(line.quantity, askedQuantity(line.id)))
    if (issue?.fix === 'set') change.setQuantity(issue.to)
    if (issue?.fix === 'remove') change.remove()
    if (issue?.fix === 'accept') onAcceptPrice?.()
  }
  function remove() {
    forgetAsked(line.id)
    change.remove()
  }
  function setQuantity(quantity: number) {
    forgetAsked(line.id)
    change.setQuantity(quantity)
  }
  return (
    <li ref={row} aria-busy={isBusy || undefined} className="bought-line">
      <LinePicture line={line} />
      <div className="min-w-0">
        <LineName line={line} />
        <p className="flex flex-wrap gap-x-2 meta">
          <span>{cartContentWords.each(formatFrancs(line.price, 2))}</span>
          {!issue && <span>{cartContentWords.inStock(formatCount(line.stock_quantity))}</span>}
        </p>
        <SaleNote of={line} className="meta" />
        {issue && <LineIssueNotice issue={issue} product={line.name} isBusy={isBusy} onFix={fix} />}
        {!issue && change.quantity === line.quantity && (
          <AskedNote line={line} isBusy={isBusy} onSet={change.setQuantity} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <QuantityInput
          size="sm"
          label={controlWords.quantityOf(line.name)}
          value={change.quantity}
          saved={line.quantity}
          stock={line.stock_quantity}
          min={line.min_quantity}
          step={line.quantity_step}
          isLimited
          disabled={issue !== null && issue.fix !== 'accept'}
          busy={change.isLocked}
          onChange={setQuantity}
        />
        <span
          className={classNames(
            'ml-auto font-bold whitespace-nowrap @min-[35rem]:min-w-32 @min-[35rem]:text-right',
            isBusy ? 'text-ink-3' : 'text-ink',
          )}
        >
          <span className="relative">
            {change.isLocked && <Spinner className="absolute top-0.5 -left-5" />}
            {line.available && formatAmount(line.price * change.quantity)}
          </span>
        </span>
      </div>
      <IconButton
        size="sm"
        icon={Trash2}
        label={cartContentWords.removeNamed(line.name)}
        aria-disabled={change.isLocked || undefined}
        onClick={change.isLocked ? undefined : remove}
        className="-mr-1.5 aria-disabled:text-ink-off pointer-coarse:size-11"
      />
    </li>
  )
}

const pictureClass = 'h-16 w-full rounded-sm'

function LinePicture({ line }: { line: CartLine }) {
  const picture = (
    <ProductPicture picture={line.picture} sizes="(width < 36rem) 72px, 88px" alt="" className={pictureClass} />
  )
  if (!line.available) return picture
  // Not focusable, because the product's name links to the same page.
  return (
    <Link to={`/product/${line.id}`} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  )
}

function LineName({ line }: { line: CartLine }) {
  if (!line.available)
    return (
      <p className="font-semibold text-ink">
        <Unbroken text={line.name} />
      </p>
    )
  return (
    <Link
      to={`/product/${line.id}`}
      className="inline-block py-0.5 font-semibold wrap-anywhere text-ink hover:text-brand"
    >
      <Unbroken text={line.name} />
    </Link>
  )
}
