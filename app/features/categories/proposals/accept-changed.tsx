import { type ManagedCategory, settleCategoryProposals, type CategoryProposal } from '#contract/categories/manage.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import { pathTo } from '#contract/categories/tree.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { proposalWords as words } from '#app/words/categories-proposals.ts'
import { SETTLE_FAILURE, showRefusedToast } from './use-settle.ts'

interface AcceptChangedProps {
  proposal: CategoryProposal
  categories: readonly ManagedCategory[]
  onClose: () => void
}

interface Typed {
  name: string
  /** ID of the parent category; empty for the top level. */
  parent: string
}

/** Dialog that accepts a proposed category under another name or parent. */
export function AcceptChanged({ proposal, categories, onClose }: AcceptChangedProps) {
  const { id, path, parent_id: parentId } = proposal
  const defaultValues: Typed = { name: path.at(-1) ?? '', parent: String(parentId ?? '') }
  const form = useApiForm(settleCategoryProposals, {
    defaultValues,
    input: ({ name, parent }: Typed) => {
      const moved = parent === defaultValues.parent ? {} : { parent_id: parent === '' ? null : Number(parent) }
      const renamed = name.trim() === defaultValues.name ? {} : { name: name.trim() }
      return { body: { items: [{ category_id: id, action: 'accept' as const, ...renamed, ...moved }] } }
    },
    texts: SETTLE_FAILURE,
    waitFor: ['categories'],
    onSuccess: (answer, { name }) => {
      showRefusedToast(answer)
      if (answer.settled.length === 0) return
      showToast({ tone: 'success', text: words.accepted(name.trim()) })
      onClose()
    },
  })
  const places = categories
    .map((one) => ({ value: String(one.id), path: pathTo(one.id, categories).map(({ name }) => name) }))
    .filter((place) => place.path.length < CATEGORY_LEVELS)
    .map(({ value, path: names }) => ({ value, words: names.join(' / ') }))
  // if the proposed parent is itself only a proposal, it is accepted too
  const isBelowAnother = parentId !== null && places.every(({ value }) => value !== String(parentId))
  const own = isBelowAnother ? [{ value: String(parentId), words: path.slice(0, -1).join(' / ') }] : []
  return (
    <DialogForm
      form={form}
      title={words.changeTitle(defaultValues.name)}
      onClose={onClose}
      submit={words.accept}
      submitting={words.accepting}
    >
      <TextField {...form.field('name', nameRules)} label={words.name} maxLength={MAX_LINE_LENGTH} autoComplete="off" />
      <SelectField
        {...form.field('parent')}
        label={words.parent}
        choices={[{ value: '', words: words.onTop }, ...own, ...places]}
      />
    </DialogForm>
  )
}

const nameRules = { validate: (name: string) => name.trim() !== '' || fieldErrors.category_name_required }
