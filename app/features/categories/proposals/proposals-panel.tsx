import { FolderCheck } from 'lucide-react'
import { useState } from 'react'
import type { ManagedCategory, CategoryProposal } from '#contract/categories-manage.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useRowKeys } from '#app/browser/use-row-keys.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { proposalWords as words } from '#app/words/categories-proposals.ts'
import { AcceptChanged } from './accept-changed.tsx'
import { MergeProposals } from './merge-proposals.tsx'
import { ProposalRow, type ProposalAction } from './proposal-row.tsx'
import { SETTLE_FAILURE, useSettle } from './use-settle.ts'

interface ProposalsPanelProps {
  proposals: CategoryProposal[]
  total: number
  /** Those of the shop, to merge into. */
  categories: readonly ManagedCategory[]
}

interface OpenDialog {
  action: Exclude<ProposalAction, 'accept'>
  proposals: readonly CategoryProposal[]
}

/** The queue of categories that wait: one key or press each, or several at once. */
export function ProposalsPanel({ proposals, total, categories }: ProposalsPanelProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const selection = useSelection(proposals)
  const accept = useSettle(selection.clear)
  const { selected } = selection

  function perform(action: ProposalAction, chosen: readonly CategoryProposal[]) {
    if (action !== 'accept') return setDialog({ action, proposals: chosen })
    const told = (name: string | null, count: string) =>
      name === null ? words.acceptedMany(count) : words.accepted(name)
    accept.mutate({ proposals: chosen, settlement: { action }, told })
  }
  const { list, onKeyDown, pressed } = useRowKeys(proposals, KEYS, (action: ProposalAction, proposal) =>
    perform(action, selection.has(proposal.id) ? selected : [proposal]),
  )
  const close = () => setDialog(null)
  if (proposals.length === 0) return <EmptyState icon={FolderCheck} heading={words.none} text={words.noneText} />
  return (
    <>
      <Failure
        place="form"
        failure={accept.error && describeFailure(accept.error, SETTLE_FAILURE)}
        onDismiss={accept.reset}
      />
      <Panel label={words.list}>
        {selected.length > 0 && (
          <SelectionBar label={words.selection}>
            <SelectedRows
              count={selected.length}
              isAll={selected.length === proposals.length}
              selectAllLabel={words.selectAll}
              selectAll={selection.selectAll}
              clear={selection.clear}
            />
            <div className="flex gap-2 max-md:basis-full md:ml-auto">
              <Button size="dense" className="max-md:flex-1" onClick={() => perform('merge', selected)}>
                {words.merge}
              </Button>
              <Button
                tone="main"
                size="dense"
                className="max-md:flex-1"
                busy={accept.isPending}
                busyText={words.accepting}
                onClick={() => perform('accept', selected)}
              >
                {words.accept}
              </Button>
            </div>
          </SelectionBar>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside */}
        <ul ref={list} aria-label={words.list} onKeyDown={onKeyDown}>
          {proposals.map((proposal, at) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              isSelected={selection.has(proposal.id)}
              onSelect={selection.toggle}
              onAction={(action) => {
                pressed(at)
                perform(action, [proposal])
              }}
            />
          ))}
        </ul>
        {total > proposals.length && (
          <p className="border-t border-line px-4 py-2.5 meta">
            {words.listed(formatCount(proposals.length), formatCount(total))}
          </p>
        )}
        <p className="border-t border-line px-4 py-2.5 meta max-md:hidden">{words.keys}</p>
      </Panel>
      {dialog?.action === 'merge' && (
        <MergeProposals
          proposals={dialog.proposals}
          categories={categories}
          onClose={close}
          onDone={() => {
            close()
            selection.clear()
          }}
        />
      )}
      {dialog?.action === 'change' && dialog.proposals[0] && (
        <AcceptChanged proposal={dialog.proposals[0]} categories={categories} onClose={close} />
      )}
    </>
  )
}

const KEYS: Partial<Record<string, ProposalAction>> = { a: 'accept', m: 'merge' }
