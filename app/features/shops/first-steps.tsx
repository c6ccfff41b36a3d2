import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { hideFirstSteps } from '#contract/shops/calls.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { ownPayoutQuery } from '#app/features/accounts/own/account-queries.ts'
import { productCountsQuery } from '#app/features/products/list/product-list-queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { ownShopWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/** Checklist for new sellers, whose steps are ticked off automatically. It stays until all are done or it is hidden. */
export function FirstSteps() {
  const { data: shop } = useQuery(ownShopQuery)
  const isShown = shop?.hides_first_steps === false
  const { data: payout } = useQuery({ ...ownPayoutQuery, enabled: isShown })
  const { data: counts } = useQuery(productCountsQuery('mine'))
  const hide = useHideSteps()
  if (!isShown || !payout || !counts) return null
  const steps = [
    { name: 'shop_phone', to: PROFILE, isDone: shop.shop_phone !== '' },
    { name: 'pickup_address', to: PROFILE, isDone: shop.pickup_address !== '' },
    { name: 'tin', to: PROFILE, isDone: payout.tin !== '' },
    { name: 'payout', to: PROFILE, isDone: payout.payout_method !== null },
    { name: 'about', to: PROFILE, isDone: shop.about !== '' },
    { name: 'hours', to: PROFILE, isDone: shop.hours !== '' },
    { name: 'product', to: '/seller/products/new', isDone: counts.all.total > 0 },
  ] as const
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (doneCount === steps.length) return null
  return (
    <Panel
      title={ownShopWords.firstSteps}
      note={ownShopWords.stepsDone(doneCount, steps.length)}
      actions={
        <Button tone="quiet" size="dense" busy={hide.isPending} onClick={() => hide.mutate(true)}>
          {ownShopWords.hideSteps}
        </Button>
      }
    >
      <ol className="grid gap-1 px-4 py-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className="flex min-h-8 items-center gap-2.5">
            {isDone ? <CircleCheck className="size-4.5 text-brand" /> : <Circle className="size-4.5 text-ink-3" />}
            <Link to={to} className="relative link before:absolute before:inset-x-0 before:-inset-y-2.5">
              {ownShopWords.steps[name]}
            </Link>
            {isDone && <span className="meta">{ownShopWords.stepDone}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const PROFILE = '/seller/profile'

function useHideSteps() {
  const { mutate, isPending } = useApiMutation(hideFirstSteps, {
    input: (hidden: boolean) => ({ body: { hidden } }),
    update: (cache, shop) => cache.set(ownShopQuery, shop),
    onSuccess: (_, hidden) => {
      if (!hidden) return
      const undo = { label: inlineWords.undo, onPress: () => mutate(false) }
      showToast({ tone: 'success', text: ownShopWords.stepsHidden, duration: UNDO_DURATION_MS, action: undo })
    },
    onError: (error) => showToast({ tone: 'error', text: failureText(error, { tried: ownShopWords.hideFailed }) }),
  })
  return { mutate, isPending }
}
