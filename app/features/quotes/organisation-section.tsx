import { useQuery } from '@tanstack/react-query'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { changeOrganisation, type Organisation } from '#contract/quotes/calls.ts'
import { lineRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { AccountSection, SectionPending } from '#app/features/accounts/own/account-section.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { quoteWords as words } from '#app/words/quotes.ts'
import { tinRules } from './organisation-rules.ts'
import { organisationQuery } from './quote-queries.ts'

/** School or company of the account, printed on its proformas and quotations. */
export function OrganisationSection() {
  const query = useQuery(organisationQuery)
  return (
    <AccountSection heading={words.organisation} hint={words.organisationHint}>
      {query.data ? (
        <OrganisationForm organisation={query.data} />
      ) : (
        <SectionPending query={query} loading={words.organisationLoading} failed={words.organisationLoadFailed}>
          <div className="grid gap-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        </SectionPending>
      )}
    </AccountSection>
  )
}

function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const form = useApiForm(changeOrganisation, {
    defaultValues: organisation,
    values: organisation,
    input: (body: Organisation) => ({ body }),
    texts: { tried: words.organisationFailed },
    update: (cache, saved) => cache.set(organisationQuery, saved),
    onSuccess: (saved) => {
      form.reset(saved, { keepDirtyValues: false })
    },
  })
  return (
    <PanelForm form={form} submit={words.save} submitting={controlWords.saving} saved={words.organisationSaved}>
      <TextField
        {...form.field('name', lineRules)}
        label={words.organisationName}
        autoComplete="organization"
        maxLength={MAX_LINE_LENGTH}
      />
      <TextField
        {...form.field('tin', tinRules)}
        label={words.tin}
        hint={words.tinHint}
        inputMode="numeric"
        className="max-w-72"
      />
    </PanelForm>
  )
}
