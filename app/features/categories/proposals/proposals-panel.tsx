import { FolderCheck } from 'lucide-react'
import { useState } from 'react'
import type { ManagedCategory, CategoryProposal } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { QueuePanel } from '#app/ui/queue-panel.tsx'
import { proposalWords as words } from '#app/words/categories-proposals.ts'
import { AcceptChanged } from './accept-changed.tsx'
import { MergeProposals } from './merge-proposals.tsx'
import { ProposalRow, type ProposalAction } from './proposal-row.tsx'
import { SETTLE_FAILURE, useSettle } from './use-settle.ts'

interface ProposalsPanelProps {
  proposals: CategoryProposal[]
  total: number
  /** Existing categories available as merge targets. */
  categories: readonly ManagedCategory[]
}

interface OpenDialog {
  action: Exclude<ProposalAction, 'accept'>
  proposals: readonly CategoryProposal[]
}

/** Queue of proposed categories, which can be settled one by one with a key or a button, or in bulk. */
export function ProposalsPanel({ proposals, total, categories }: ProposalsPanelProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const selection = useSelection(proposals)
  const accept = useSettle(selection.clear)

  function perform(action: ProposalAction, chosen: readonly CategoryProposal[]) {
    if (action !== 'accept') return setDialog({ action, proposals: chosen })
    const toastText = (name: string | null, count: string) =>
      name === null ? words.acceptedMany(count) : words.accepted(name)
    accept.mutate({ proposals: chosen, settlement: { action }, toastText })
  }
  const close = () => setDialog(null)
  if (proposals.length === 0) return <EmptyState icon={FolderCheck} heading={words.none} text={words.noneText} />
  return (
    <>
      <Failure
        place="form"
        failure={accept.error && describeFailure(accept.error, SETTLE_FAILURE)}
        onDismiss={accept.reset}
      />
      <QueuePanel
        {...{ words, selection, perform }}
        rows={proposals}
        keys={KEYS}
        actions={[
          { action: 'merge', children: words.merge },
          { action: 'accept', children: words.accept, tone: 'main', busy: accept.isPending, busyText: words.accepting },
        ]}
        note={
          total > proposals.length && (
            <p className="border-t border-line px-4 py-2.5 meta">
              {words.listed(formatCount(proposals.length), formatCount(total))}
            </p>
          )
        }
      >
        {(proposal, row) => <ProposalRow key={proposal.id} proposal={proposal} {...row} />}
      </QueuePanel>
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
