import { Phone } from 'lucide-react'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { moneyWords } from '#app/words/controls-money.ts'
import { paymentWords } from '#app/words/orders-payments.ts'

/** Tells the buyer of a confirmed or delivered order how to pay the balance by MoMo; renders nothing otherwise. */
export function PayWithMomo({ order: { status, account, pay } }: { order: OrderDetail }) {
  if (!pay || !account) return null
  const { code, name, dial } = pay
  return (
    <section aria-label={paymentWords.payWithMomo} className="mt-5 box p-5 print:hidden">
      <h2 className="text-lg tracking-normal">{paymentWords.payWithMomo}</h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Fact name={moneyWords.amount} text={formatAmount(account.balance, 'auto')} />
        <Fact name={paymentWords.code} text={code} />
        <Fact name={paymentWords.name} text={name} />
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isApple() ? (
          <>
            <code translate="no" className="font-semibold text-ink">
              {dial}
            </code>
            <CopyButton text={dial} label={paymentWords.copyDial} />
            <span className="meta">{paymentWords.paste}</span>
          </>
        ) : (
          <>
            <a href={`tel:${dial.replaceAll('#', '%23')}`} className={buttonClass({ tone: 'main' })}>
              <Phone />
              <span translate="no">{paymentWords.dial(dial)}</span>
            </a>
            <CopyButton text={dial} label={paymentWords.copyDial} />
          </>
        )}
      </div>
      <p className="mt-4">
        {paymentWords.checkName(name)} {status === 'completed' && paymentWords.orCash}
      </p>
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd translate="no" className="font-semibold wrap-anywhere text-ink">
        {text}
      </dd>
    </>
  )
}

/** Returns true on Apple's devices, which don't dial `*` and `#` from a link (Apple URL Scheme Reference, Phone Links). */
const isApple = () => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)
