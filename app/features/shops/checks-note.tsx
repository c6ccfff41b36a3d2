import { useQuery } from '@tanstack/react-query'
import { Notice } from '#app/ui/notice.tsx'
import { ownShopWords } from '#app/words/shops-own.ts'
import { ownShopQuery } from './shop-queries.ts'

/**
 * Shows how many of the seller's next products will be reviewed before buyers see them; renders nothing if none will
 * be.
 */
export function ChecksNote() {
  const { data: shop } = useQuery(ownShopQuery)
  if (!shop || shop.checks_left === 0) return null
  return (
    <Notice tone="blue" isDense>
      {ownShopWords.checksLeft(shop.checks_left)}
    </Notice>
  )
}
