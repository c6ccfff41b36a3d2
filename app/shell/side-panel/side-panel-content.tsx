import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { SIDE_PANEL, SIDE_PANEL_RATING } from '#contract/catalogue/limits.ts'
import { offlineText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Rating } from '#app/display/rating.tsx'
import { controlWords } from '#app/words/controls.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'
import { PanelList, panelClass } from './panel-list.tsx'
import { PerformanceOverview } from './performance-overview.tsx'
import { panelRecommendationsQuery, sidePanelQuery } from './side-panel-queries.ts'
import { PanelListSkeleton, SidePanelSkeleton } from './side-panel-placeholder.tsx'

/** Side panel in its loading, failed or loaded state. */
export function SidePanelContent() {
  const productId = useProductIdInPath()
  const { data, error, isFetching, refetch } = useQuery(sidePanelQuery(productId))
  const recommendations = useQuery(panelRecommendationsQuery(productId))
  if (!data) return isFetching ? <SidePanelSkeleton /> : <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className={panelClass}>
      <PerformanceOverview stats={data.stats} />
      <PanelList heading={sidePanelWords.hotSales} products={data.hot} hot />
      {recommendations.isLoading && <PanelListSkeleton entries={SIDE_PANEL.recommended} />}
      {recommendations.data && recommendations.data.length > 0 && (
        <PanelList heading={sidePanelWords.recommended} products={recommendations.data} />
      )}
      <PanelList heading={sidePanelWords.topRated} products={data.topRated} renderBeside={ratingOf} />
      <PanelList heading={sidePanelWords.recentlyViewed} products={data.recent} />
    </div>
  )
}

function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const offline = offlineText(error)
  return (
    <div className="box grid justify-items-center gap-3 px-4 py-8 text-center">
      <p role="alert" className="text-base font-semibold text-balance text-ink">
        {sidePanelWords.failed}
      </p>
      {offline && <p>{offline}</p>}
      <Button size="sm" onClick={onRetry}>
        <RotateCw />
        {controlWords.tryAgain}
      </Button>
    </div>
  )
}

function ratingOf({ rating }: ProductCard) {
  return <Rating value={rating ?? SIDE_PANEL_RATING} />
}

/** Returns the product ID from the path of a product page; null for other pages. */
function useProductIdInPath(): number | null {
  const { pathname } = useLocation()
  const digits = /\/product\/(\d+)\/?$/.exec(pathname)?.[1]
  return digits === undefined ? null : Number(digits)
}
