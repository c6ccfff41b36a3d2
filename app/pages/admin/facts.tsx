import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { listManagedCategories } from '#contract/categories/manage.ts'
import { listProperties, listUnreadFacts } from '#contract/facts/properties.ts'
import { apiQuery } from '#app/api/query.ts'
import { privatePage } from '#app/api/private-page.ts'
import { Additions } from '#app/features/facts/additions.tsx'
import { CategoryKinds } from '#app/features/facts/category-kinds.tsx'
import { OwnProperties } from '#app/features/facts/own-properties.tsx'
import { PropertiesDialog } from '#app/features/facts/properties-dialog.tsx'
import { RenameProperty } from '#app/features/facts/rename-property.tsx'
import { UnreadNames } from '#app/features/facts/unread-names.tsx'
import { UnreadTexts } from '#app/features/facts/unread-texts.tsx'
import { useChangeProperty } from '#app/features/facts/use-change-property.ts'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { factWords } from '#app/words/facts.ts'

/** Time in milliseconds between two polls while the server extracts the facts from all products. */
const READING_INTERVAL_MS = 5_000

const categoriesQuery = apiQuery(listManagedCategories)
const propertiesQuery = apiQuery(listProperties)
const unreadQuery = apiQuery(
  listUnreadFacts,
  {},
  { refetchInterval: ({ state }) => (state.data?.still_reading ? READING_INTERVAL_MS : false) },
)

export const clientLoader = privatePage({
  role: 'admin',
  queries: () => [unreadQuery, propertiesQuery, categoriesQuery],
})
export const handle: SectionHandle = { title: factWords.heading, note: factWords.note, tabs: <ProductTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(factWords.failed)

/** Facts page: unrecognized specifications, properties added by admins, and the kind of parts in each category. */
export default function AdminFactsPage() {
  const { data: unread } = useSuspenseQuery(unreadQuery)
  const { data: properties } = useSuspenseQuery(propertiesQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const change = useChangeProperty()
  const { categoryId } = useParams()
  return (
    <>
      <AreaHeading {...handle} />
      {unread.still_reading && <Notice tone="blue">{factWords.reading}</Notice>}
      {unread.is_bounded && <Notice tone="blue">{factWords.bounded}</Notice>}
      <UnreadNames names={unread.names} {...{ properties, change }} />
      <UnreadTexts texts={unread.texts} {...{ properties, change }} />
      <Additions {...{ properties, change }} />
      <OwnProperties properties={properties} />
      <RenameProperty {...{ properties, change }} />
      <CategoryKinds categories={categories} />
      {categoryId !== undefined && <PropertiesDialog key={categoryId} {...{ categories, properties, categoryId }} />}
    </>
  )
}
