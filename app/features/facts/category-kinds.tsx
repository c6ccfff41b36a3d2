import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { findKind, KINDS } from '#contract/parts/kinds.ts'
import { setCategoryKind } from '#contract/facts/properties.ts'
import { pathTo } from '#contract/categories/tree.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Panel } from '#app/ui/panel.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { factWords } from '#app/words/facts.ts'

interface Given {
  category: ManagedCategory
  kind: string | null
}

/**
 * Table of the kind of parts in each category, which is chosen explicitly or derived from the category's name or
 * parent.
 */
export function CategoryKinds({ categories }: { categories: ManagedCategory[] }) {
  const { mutate } = useApiMutation(setCategoryKind, {
    input: ({ category, kind }: Given) => ({ params: { category_id: category.id }, body: { kind } }),
    isConcurrent: true,
    onSuccess: ({ kind }, { category }) =>
      showToast({ tone: 'success', text: factWords.kindDone(category.name, nameOf(kind)) }),
    onError: (error) => showFailure(error, { tried: factWords.changeFailed }),
  })
  const [search, setSearch] = useState('')
  const columns = useMemo(() => columnsOf(categories, mutate), [categories, mutate])
  const wanted = search.trim().toLowerCase()
  const found = categories.filter((category) => pathText(category, categories).toLowerCase().includes(wanted))
  return (
    <Panel title={factWords.kinds} note={factWords.kindsNote}>
      <Toolbar>
        <SearchField
          label={factWords.search}
          placeholder={factWords.searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
        <span role="status" className="meta">
          {factWords.shownOf(formatCount(Math.min(found.length, MAX_SHOWN)), formatCount(found.length))}
        </span>
      </Toolbar>
      <Table
        label={factWords.kinds}
        rows={found.slice(0, MAX_SHOWN)}
        rowKey={({ id }) => id}
        columns={columns}
        rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1.5"
      />
    </Panel>
  )
}

/** Maximum number of rows to render, limited because each row has a select with all kinds. */
const MAX_SHOWN = 50

const columnsOf = (categories: ManagedCategory[], choose: (given: Given) => void): Columns<ManagedCategory> => ({
  category: {
    header: factWords.category,
    width: 'minmax(0,1.6fr)',
    card: 'title',
    title: (category) => pathText(category, categories),
    cell: (category) => <span className="text-ink">{pathText(category, categories)}</span>,
  },
  products: {
    header: factWords.products,
    width: '6rem',
    align: 'end',
    card: 'end',
    cell: ({ all_products: count }) => formatCount(count),
  },
  kind: {
    header: factWords.kind,
    width: 'minmax(0,1fr)',
    card: 'line',
    cell: (category) => (
      <KindSelect
        label={factWords.kindOf(pathText(category, categories))}
        category={category}
        onChoose={(kind) => choose({ category, kind })}
      />
    ),
    className: 'overflow-visible',
  },
  properties: {
    header: factWords.actions,
    width: '7rem',
    align: 'end',
    card: 'line',
    cell: (category) => (
      <Link
        to={`/admin/products/facts/${category.id}`}
        preventScrollReset
        aria-label={factWords.propertiesOf(pathText(category, categories))}
        className={classNames(buttonClass({ size: 'dense' }), 'max-md:w-full')}
      >
        {factWords.properties}
      </Link>
    ),
    className: 'overflow-visible',
  },
})

const nameOf = (key: string | null) => findKind(key ?? '')?.name ?? factWords.noKind
const pathText = ({ id }: ManagedCategory, categories: ManagedCategory[]) =>
  pathTo(id, categories)
    .map(({ name }) => name)
    .join(' / ')

interface KindSelectProps {
  label: string
  category: ManagedCategory
  onChoose: (kind: string | null) => void
}

function KindSelect({ label, category: { kind, read_as: readAs }, onChoose }: KindSelectProps) {
  return (
    <Select aria-label={label} value={kind ?? ''} onChange={(event) => onChoose(event.target.value || null)} isDense>
      <option value="">{kind === null ? factWords.byName(nameOf(readAs)) : factWords.byItsName}</option>
      <option value="none">{factWords.noKind}</option>
      {KINDS.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}
