import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedLine } from '#contract/cart/errors.ts'
import { formatCount } from '#contract/money.ts'
import { addQuoteToCart, type Quote, type QuoteDetail } from '#contract/quotes/calls.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { closedText } from '#app/display/closed-text.ts'
import { Time } from '#app/display/time.tsx'
import { CART_SCOPE, cartQuery } from '#app/features/cart/cart-queries.ts'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay, formatShortDate } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { controlWords } from '#app/words/controls.ts'
import { quoteWords as words } from '#app/words/quotes.ts'
import { quoteInCart } from './quote-in-cart.ts'
import { QuotePaper } from './quote-paper.tsx'
import { quoteQuery, quotesQuery } from './quote-queries.ts'

/** The account's proformas and quotations, which can be printed again and added to the cart. */
export function QuotesList() {
  const { data: quotes, error, refetch } = useQuery(quotesQuery)
  if (!quotes)
    return error ? (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: words.loadFailed, shown: [] })}
        onRetry={() => void refetch()}
      />
    ) : (
      <div aria-busy="true" className="grid gap-2 p-4">
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-64 max-w-full" />
      </div>
    )
  if (quotes.length === 0) return <EmptyState icon={Printer} heading={words.empty} text={words.emptyHint} />
  return (
    <ul aria-label={words.heading} className="box">
      {quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </ul>
  )
}

function QuoteRow({ quote }: { quote: Quote }) {
  const { id, kind, created_at: at, valid_until: until, is_expired: isExpired, buyer, line_count: count } = quote
  const title = words.title(kind, id)
  const printing = usePrintQuote(id)
  const adding = useApiMutation(addQuoteToCart, {
    input: (quoteId: number) => ({ params: { quote_id: quoteId } }),
    update: (cache, { cart }) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onSuccess: () => void quoteInCart.write({ quoteId: id }),
    onError: (error) => showFailure(error, { tried: words.addFailed }),
  })
  return (
    <li className="grid gap-1 p-3.5 not-first:border-t not-first:border-line md:px-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-ink">{title}</span>
        {isExpired && <Badge tone="grey">{words.expired}</Badge>}
        <span className="ml-auto font-bold whitespace-nowrap text-ink">{formatAmount(quote.total)}</span>
      </p>
      <p className="wrap-anywhere">{buyer.name}</p>
      <p className="meta">
        <Time at={at} format={formatShortDate} />
        {` · ${words.items(count)}`}
        {!isExpired && ` · ${words.validUntil(formatLongDay(until))}`}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button size="dense" aria-label={words.printOf(title)} busy={printing.isLoading} onClick={printing.print}>
          <Printer />
          {words.print}
        </Button>
        {!isExpired && (
          <Button
            size="dense"
            aria-label={words.addOf(title)}
            busy={adding.isPending}
            busyText={words.adding}
            onClick={() => adding.mutate(id)}
          >
            {words.addToCart}
          </Button>
        )}
      </p>
      {adding.data && <AddedNotice shortfalls={adding.data.shortfalls} />}
      {printing.paper}
    </li>
  )
}

/** Loads the lines of a proforma or quotation and prints it. */
function usePrintQuote(quoteId: number) {
  const client = useQueryClient()
  const { print, printing } = usePrint()
  const [quote, setQuote] = useState<QuoteDetail | null>(null)
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      setQuote(await client.ensureQueryData(quoteQuery(quoteId)))
      print()
    } catch (error) {
      showFailure(error, { tried: words.printFailed })
    }
    setLoading(false)
  }
  const paper = printing && quote && <QuotePaper key={printing.key} quote={quote} onDone={printing.onDone} />
  return { print: () => void load(), isLoading, paper }
}

function AddedNotice({ shortfalls }: { shortfalls: RefusedLine[] }) {
  return (
    <div role="status" className="mt-1.5">
      <Notice tone={shortfalls.length > 0 ? 'amber' : 'green'}>
        <p>{shortfalls.length > 0 ? words.addedShort : words.added}</p>
        {shortfalls.length > 0 && (
          <ul>
            {shortfalls.map(({ product_id: productId, product, stock_quantity, away_until }) => (
              <li key={productId} className="wrap-anywhere">
                {words.shortLine(
                  product,
                  closedText({ stock_quantity, away_until }) ?? controlWords.inStock(formatCount(stock_quantity)),
                )}
              </li>
            ))}
          </ul>
        )}
        <p>{words.pricesNote}</p>
        <p className="mt-1.5">
          <Link to="/cart" className="link">
            {words.viewCart}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
