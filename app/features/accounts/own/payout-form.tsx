import { useWatch } from 'react-hook-form'
import { changeOwnPayout, type Payout, type PayoutMethod } from '#contract/accounts/payout.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isPayoutNumber, isTin, toTin } from '#contract/accounts/payout-number.ts'
import { lineRules } from '#app/api/field-rules.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelForm } from '#app/ui/form/panel-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { payoutFieldWords, payoutWords as words } from '#app/words/accounts-payout.ts'
import { controlWords } from '#app/words/controls.ts'
import { ownPayoutQuery } from './account-queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

/** A seller's payout details and receipts. No draft is stored in the browser. */
export function PayoutForm({ payout }: { payout: Payout }) {
  const form = useApiForm(changeOwnPayout, {
    defaultValues: fieldsOf(payout),
    values: fieldsOf(payout),
    input: ({ payout_method: method, current_password: password, ...typed }: PayoutFields) => ({
      body: {
        ...typed,
        ...(method === '' ? { payout_name: '', payout_number: '' } : {}),
        payout_method: method || null,
        ...(password ? { current_password: password } : {}),
      },
    }),
    texts: { tried: words.saveFailed },
    update: (cache, saved) => cache.set(ownPayoutQuery, saved),
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved), { keepDirtyValues: false })
    },
  })
  const { hasMailServer } = useShopDetails()
  const method = useWatch({ control: form.control, name: 'payout_method' })
  return (
    <PanelForm form={form} submit={words.save} submitting={controlWords.saving} saved={words.saved(hasMailServer)}>
      <TextField
        {...form.field('tin', tinRules)}
        inputMode="numeric"
        label={payoutFieldWords.tin}
        hint={words.tinHint}
        className="max-w-72"
      />
      <Checkbox {...form.register('vat_registered')} label={words.vatRegistered} className="justify-self-start" />
      <RadioGroup {...form.field('receipts_by')} label={payoutFieldWords.receipts_by} options={RECEIPTS} />
      <SelectField {...form.field('payout_method')} label={payoutFieldWords.payout_method} choices={METHODS} />
      {method !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('payout_name', neededRules)} required label={payoutFieldWords.payout_name} />
          <TextField
            {...form.field('payout_number', numberRules)}
            required
            label={payoutFieldWords.payout_number}
            hint={method === 'bank' ? words.bankHint : words.phoneHint}
          />
        </div>
      )}
      <CurrentPasswordField {...form.field('current_password')} />
    </PanelForm>
  )
}

interface PayoutFields extends Omit<Payout, 'payout_method' | 'changed_at'> {
  payout_method: PayoutMethod | ''
  current_password: string
}

const fieldsOf = (payout: Payout): PayoutFields => ({
  tin: payout.tin,
  vat_registered: payout.vat_registered,
  receipts_by: payout.receipts_by,
  payout_method: payout.payout_method ?? '',
  payout_name: payout.payout_name,
  payout_number: payout.payout_number,
  current_password: '',
})

const METHODS = [
  { value: '', words: words.noMethod },
  ...Object.entries(words.methods).map(([value, name]) => ({ value, words: name })),
]
const RECEIPTS = [
  { value: 'seller', words: words.receiptsBy.seller },
  { value: 'shop', words: words.receiptsBy.shop },
] as const

const tinRules = { validate: (tin: string) => tin.trim() === '' || isTin(toTin(tin)) || fieldErrors.not_a_tin }
const neededRules = { ...lineRules, validate: (name: string) => name.trim() !== '' || fieldErrors.required }
const numberRules = {
  ...lineRules,
  validate: (number: string) =>
    number.trim() === '' ? fieldErrors.required : isPayoutNumber(number) || fieldErrors.not_a_payout_number,
}
