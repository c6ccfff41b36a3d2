import { Store } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Application, ApplicationStatus } from '#contract/accounts/applications.ts'
import { oneOf } from '#app/browser/list-parsers.ts'
import { listState } from '#app/browser/list-state.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { Time } from '#app/display/time.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { applicationWords as words } from '#app/words/accounts-applications.ts'

const STATUSES = ['new', 'talking', 'approved', 'refused'] as const satisfies ApplicationStatus[]
const applicationsState = listState({ status: oneOf(STATUSES) })

/** Lists seller applications, with a filter by status. */
export function ApplicationsPanel({ applications }: { applications: Application[] }) {
  const [{ status }, change] = useListState(applicationsState)
  const shown = applications.filter((one) => status === undefined || one.status === status)
  const counts = Object.fromEntries(
    STATUSES.map((name) => [name, applications.filter((one) => one.status === name).length]),
  )
  return (
    <Panel label={words.heading}>
      <Toolbar>
        <ListFilter
          label={words.filter}
          names={STATUSES}
          words={words.filters}
          counts={{ ...counts, all: applications.length }}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </Toolbar>
      {shown.length > 0 ? (
        <Table label={words.heading} rows={shown} rowKey={({ id }) => id} columns={COLUMNS} />
      ) : (
        <EmptyState isSmall icon={Store} heading={words.none} text={words.noneText} />
      )}
    </Panel>
  )
}

const COLUMNS: Columns<Application> = {
  business: {
    header: words.columns.business,
    width: 'minmax(8rem,1.4fr)',
    card: 'title',
    title: ({ business }) => business,
    cell: (application) => <ApplicationLink application={application} />,
    className: 'font-medium text-ink',
  },
  name: {
    header: words.columns.name,
    width: 'minmax(6rem,1fr)',
    card: 'subtitle',
    title: ({ name }) => name,
    cell: ({ name }) => name,
  },
  phone: { header: words.columns.phone, width: '10rem', card: 'meta', cell: ({ phone }) => phone },
  status: {
    header: words.columns.status,
    width: '7rem',
    card: 'end',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>,
  },
  date: {
    header: words.columns.date,
    width: '8rem',
    align: 'end',
    card: 'metaEnd',
    cell: ({ at }) => <Time at={at} format={formatShortDate} />,
  },
}

function ApplicationLink({ application: { id, business } }: { application: Application }) {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `/admin/users/applications/${id}`, search }} preventScrollReset className="link">
      {business}
    </Link>
  )
}

const statusTones = { new: 'new', talking: 'blue', approved: 'green', refused: 'grey' } as const
