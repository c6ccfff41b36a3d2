import { useLocation, useNavigate } from 'react-router'
import { createStockAlert, withdrawStockAlert, type StockAlert } from '#contract/alerts/calls.ts'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { ApiError } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { readSession } from '#app/session/session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { alertWords } from '#app/words/alerts.ts'
import { stockAlertsQuery } from './alert-queries.ts'
import { keepPendingAlert } from './pending-alert.ts'

/** Product that an alert is about. */
interface AlertSubject {
  id: number
  name: string
  /** Card shown in the list of alerts until the server answers. */
  card?: ProductCard | null
}

/** Scope that runs an alert's creation, withdrawal and undo one after another. */
const SCOPE = 'stock alerts'

/** Asks for stock alerts and withdraws them optimistically; signed-out visitors are sent to the login page and back. */
export function useStockAlerts() {
  const signIn = useSignInForAlert()
  const creation = useApiMutation(createStockAlert, {
    input: ({ id }: AlertSubject) => ({ params: { product_id: id } }),
    optimistic: (cache, product) =>
      cache.set(stockAlertsQuery, (alerts) => alerts && [newAlert(product), ...without(alerts, product.id)]),
    update: (cache, alert) =>
      cache.set(stockAlertsQuery, (alerts) => alerts && [alert, ...without(alerts, alert.product_id)]),
    refusalInvalidates: ['products'], // the part may be back in stock already
    scope: SCOPE,
    isConcurrent: true,
    onError: (error, product) => {
      if (error instanceof ApiError && error.status === 401) signIn(product)
      else showFailure(error, { tried: alertWords.askFailed })
    },
  })
  const withdrawal = useApiMutation(withdrawStockAlert, {
    input: ({ id }: AlertSubject) => ({ params: { product_id: id } }),
    optimistic: (cache, { id }) => cache.set(stockAlertsQuery, (alerts) => alerts && without(alerts, id)),
    scope: SCOPE,
    isConcurrent: true,
    onSuccess: (_, product) =>
      showToast({
        tone: 'success',
        id: `${SCOPE} ${product.id}`,
        text: alertWords.cancelled(product.name),
        duration: UNDO_DURATION_MS,
        action: { label: alertWords.undo, onPress: () => creation.mutate(product) },
      }),
    onError: (error) => showFailure(error, { tried: alertWords.cancelFailed }),
  })
  function ask(product: AlertSubject) {
    if (!readSession().user) return signIn(product)
    creation.mutate(product)
  }
  return { ask, withdraw: withdrawal.mutate }
}

/** Returns a function that opens the login page, after which the product page asks for the alert. */
function useSignInForAlert() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ id }: AlertSubject) => {
    keepPendingAlert(id)
    void navigate(withReturnPath('/login', pathname + search))
  }
}

const without = (alerts: StockAlert[], productId: number) => alerts.filter(({ product_id: id }) => id !== productId)

const newAlert = ({ id, name, card = null }: AlertSubject): StockAlert => ({
  product_id: id,
  product_name: name,
  asked_at: new Date().toISOString(),
  emailed_at: null,
  product: card,
})
