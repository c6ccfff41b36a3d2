import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FolderX } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import type { ManagedProperty, PlacedProperty } from '#contract/facts/properties.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useCloseDialog } from '#app/browser/use-routed-dialog.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { WideDialog } from '#app/ui/wide-dialog.tsx'
import { factWords } from '#app/words/facts.ts'
import { categoryPropertiesQuery, useSetProperties } from './category-properties.ts'
import { PropertySelect } from './property-select.tsx'

const PATH = '/admin/products/facts'

interface PropertiesDialogProps {
  categories: readonly ManagedCategory[]
  properties: ManagedProperty[]
  /** ID from the URL. */
  categoryId: string
}

/** Dialog for the properties of a category, with its own URL, shown over the facts page. */
export function PropertiesDialog({ categories, properties, categoryId }: PropertiesDialogProps) {
  const close = useCloseDialog(PATH)
  const category = categories.find(({ id }) => String(id) === categoryId)
  if (category) return <OneCategory category={category} properties={properties} onClose={close} />
  return (
    <WideDialog title={factWords.properties} onClose={close}>
      <div className="px-5 py-10">
        <EmptyState
          icon={FolderX}
          level={3}
          heading={factWords.unknownCategory}
          text={factWords.unknownCategoryText}
          actions={<Button onClick={close}>{factWords.backToFacts}</Button>}
        />
      </div>
    </WideDialog>
  )
}

interface OneCategoryProps {
  category: ManagedCategory
  properties: ManagedProperty[]
  onClose: () => void
}

function OneCategory({ category, properties, onClose }: OneCategoryProps) {
  const { data, error, refetch } = useQuery(categoryPropertiesQuery(category.id))
  const set = useSetProperties(category.id)
  const others = properties.filter(({ key }) => data?.all.every((one) => one.key !== key))
  function add(key: string) {
    const property = others.find((one) => one.key === key)
    if (!data || !property) return
    set([...data.all, { key, name: property.name, asked: true, filter: true, in_table: true }])
  }
  return (
    <WideDialog
      title={factWords.propertiesOf(category.name)}
      onClose={onClose}
      footer={
        data && (
          <>
            <span className="mr-auto w-56 max-w-full">
              <PropertySelect label={factWords.add} properties={others} value="" onChange={add} none={factWords.add} />
            </span>
            {data.is_own && (
              <Button size="dense" onClick={() => set([])}>
                {factWords.asKind}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="border-b border-line px-4 py-2.5 meta">{factWords.propertiesNote}</p>
      {data && <PlacedProperties properties={data.all} onChange={set} />}
      {!data && !error && <PropertiesSkeleton />}
      {!data && error && (
        <Failure
          place="line"
          failure={describeFailure(error, { tried: factWords.propertiesFailed })}
          onRetry={() => void refetch()}
        />
      )}
    </WideDialog>
  )
}

interface PlacedPropertiesProps {
  properties: readonly PlacedProperty[]
  onChange: (properties: PlacedProperty[]) => void
}

/** Table of properties in order, one per row, with their positions and the places where they appear. */
function PlacedProperties({ properties, onChange }: PlacedPropertiesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ key: string; by: number } | null>(null)
  const position = properties.findIndex(({ key }) => key === moved?.key)
  // a moved row's button loses the focus, and may be disabled in the first or last row
  useLayoutEffect(() => {
    if (!moved || position < 0) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${moved.key}"]`) ?? []
    const [up, down] = buttons
    const [pressed, other] = moved.by < 0 ? [up, down] : [down, up]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }, [moved, position])
  const columns = columnsOf(properties, {
    change: (changed) => onChange(properties.map((one) => (one.key === changed.key ? changed : one))),
    move: (at, by) => {
      const next = [...properties]
      next.splice(at + by, 0, ...next.splice(at, 1))
      setMoved({ key: properties[at]?.key ?? '', by })
      onChange(next)
    },
  })
  const name = properties[position]?.name
  return (
    <div ref={list}>
      <p role="status" className="sr-only">
        {name && factWords.moved(name, position + 1, properties.length)}
      </p>
      <Table
        label={factWords.properties}
        rows={properties}
        rowKey={({ key }) => key}
        columns={columns}
        rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto]"
      />
    </div>
  )
}

interface Changes {
  change: (property: PlacedProperty) => void
  move: (at: number, by: -1 | 1) => void
}

const columnsOf = (properties: readonly PlacedProperty[], { change, move }: Changes): Columns<PlacedProperty> => ({
  property: {
    header: factWords.property,
    width: 'minmax(0,1fr)',
    card: 'title',
    title: ({ name }) => name,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  shown: {
    header: factWords.shownIn,
    width: 'minmax(0,1fr)',
    card: 'line',
    cell: (property) => (
      <span className="flex flex-wrap gap-x-5">
        {WHERE.map(({ flag, words }) => (
          <Checkbox
            key={flag}
            label={
              <>
                {words}
                <span className="sr-only">{factWords.isShown(property.name)}</span>
              </>
            }
            checked={property[flag]}
            onChange={() => change({ ...property, [flag]: !property[flag] })}
          />
        ))}
      </span>
    ),
    className: 'overflow-visible',
  },
  position: {
    header: factWords.actions,
    width: '5.5rem',
    align: 'end',
    card: 'end',
    cell: (property) => {
      const at = properties.indexOf(property)
      return (
        <span className="inline-flex gap-0.5 align-middle text-ink-3">
          <IconButton
            size="dense"
            icon={ArrowUp}
            data-moves={property.key}
            label={factWords.moveUp(property.name)}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            size="dense"
            icon={ArrowDown}
            data-moves={property.key}
            label={factWords.moveDown(property.name)}
            disabled={at === properties.length - 1}
            onClick={() => move(at, 1)}
          />
        </span>
      )
    },
    className: 'overflow-visible',
  },
})

const WHERE = [
  { flag: 'asked', words: factWords.asked },
  { flag: 'filter', words: factWords.filter },
  { flag: 'in_table', words: factWords.inTable },
] as const

function PropertiesSkeleton() {
  return (
    <div aria-busy="true" className="grid animate-late gap-5 p-4">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} className="h-4 w-3/4" />
      ))}
    </div>
  )
}

const SKELETON_ROWS = 8
