import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnShop } from '#contract/shops/calls.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ownShopWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/**
 * Checklist for new sellers, whose steps are ticked off automatically. It disappears with the last step, the first
 * product.
 */
export function FirstSteps() {
  const { data: shop } = useQuery(ownShopQuery)
  if (!shop) return null
  const steps = FIELDS.map((field) => ({ name: field, to: '/seller/profile', isDone: shop[field] !== '' }))
  return (
    <Panel title={ownShopWords.firstSteps}>
      <ol className="grid gap-1 px-4 py-3">
        {[...steps, { name: 'product' as const, to: '/seller/products/new', isDone: false }].map(
          ({ name, to, isDone }) => (
            <li key={name} className="flex min-h-8 items-center gap-2.5">
              {isDone ? <CircleCheck className="size-4.5 text-brand" /> : <Circle className="size-4.5 text-ink-3" />}
              <Link to={to} className="link">
                {ownShopWords.steps[name]}
              </Link>
              {isDone && <span className="meta">{ownShopWords.stepDone}</span>}
            </li>
          ),
        )}
      </ol>
    </Panel>
  )
}

const FIELDS = ['about', 'hours', 'shop_phone', 'pickup_address'] as const satisfies (keyof OwnShop)[]
