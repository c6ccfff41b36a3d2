import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { listBannerSlides } from '#contract/banners/admin.ts'
import { privatePage } from '#app/api/private-page.ts'
import { apiQuery } from '#app/api/query.ts'
import { SlidePanel } from '#app/features/banners/edit/slide-panel.tsx'
import { TileDialog } from '#app/features/banners/edit/tile-dialog.tsx'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bannerWords } from '#app/words/banners.ts'

const slidesQuery = apiQuery(listBannerSlides)

export const clientLoader = privatePage({ role: 'admin', queries: () => [slidesQuery] })
export const handle: SectionHandle = {
  title: bannerWords.heading,
  note: bannerWords.note,
  tabs: <ProductTabs />,
  skeleton: <SlidesSkeleton />,
}
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(bannerWords.failed)

/** Banner slides. The form for the tile that the URL specifies opens above them. */
export default function AdminBannersPage() {
  const { tileId } = useParams()
  const { data: slides } = useSuspenseQuery(slidesQuery)
  return (
    <>
      <AreaHeading {...handle} />
      {slides.every(({ hidden }) => hidden) && <Notice tone="amber">{bannerWords.allHidden}</Notice>}
      {slides.map((slide) => (
        <SlidePanel key={slide.id} slide={slide} />
      ))}
      {tileId !== undefined && <TileDialog key={tileId} slides={slides} tileId={tileId} />}
    </>
  )
}

function SlidesSkeleton() {
  return (
    <div aria-busy="true" className="grid animate-late gap-4">
      {[1, 2].map((slide) => (
        <div key={slide} className="box">
          <div className="border-b border-line p-4">
            <Skeleton className="h-4 w-24" />
          </div>
          <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
            <Skeleton className="h-56" />
            <Skeleton className="h-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
