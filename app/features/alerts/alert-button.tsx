import { useQuery } from '@tanstack/react-query'
import { BellOff, BellPlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { alertWords } from '#app/words/alerts.ts'
import { stockAlertsQuery } from './alert-queries.ts'
import { takePendingAlert } from './pending-alert.ts'
import { useStockAlerts } from './use-stock-alerts.ts'

export interface AlertButtonProps {
  product: Pick<ProductCard, 'id' | 'name'>
}

/**
 * Button shown while a product can't be bought. It asks for a stock alert or cancels it, and remains the same element
 * so that it keeps the focus. If the visitor presses it before signing in, the press is repeated afterwards.
 */
export function AlertButton({ product }: AlertButtonProps) {
  const { data: alerts } = useQuery(stockAlertsQuery)
  const { ask, withdraw } = useStockAlerts()
  const { user } = useSession()
  const replay = useEffectEvent(() => takePendingAlert(product.id) && ask(product))
  useEffect(() => {
    if (user) replay()
  }, [user])
  const isWaiting = alerts?.some((alert) => alert.product_id === product.id && alert.emailed_at === null) ?? false
  const { hasMailServer } = useShopDetails()
  if (!hasMailServer && !isWaiting) return null
  const Icon = isWaiting ? BellOff : BellPlus
  return (
    <div data-stock-alert className="grid gap-1.5 print:hidden">
      <Button tone={isWaiting ? 'line' : 'main'} size="lg" block onClick={() => (isWaiting ? withdraw : ask)(product)}>
        <Icon />
        {isWaiting ? alertWords.cancel : alertWords.ask}
      </Button>
      <p role="status" className="text-center meta">
        {isWaiting && alertWords.waiting(hasMailServer)}
      </p>
    </div>
  )
}
