import { useId } from 'react'
import type { Property } from '#contract/parts/property.ts'
import { exampleOf } from '#contract/parts/example-of.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldWarning, TextField } from '#app/ui/text-field.tsx'
import { productFieldWords, productFormWords } from '#app/words/products-form.ts'
import { derivedOf, isOwnField, OWN_FIELDS, readingOf, type Derived, type OwnField } from './typed-facts.ts'
import type { AskedRows } from './use-asked-rows.ts'

/** Fields for the properties by which shoppers filter the parts in the selected category. */
export function AskedFields({ asked }: { asked: AskedRows }) {
  const fields = asked.reader.filters.filter(({ key }) => !isOwnField(key))
  if (fields.length === 0) return null
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 min-[30rem]:grid-cols-2 md:grid-cols-3">
        {fields.map((property) => (
          <AskedField key={property.key} property={property} asked={asked} />
        ))}
      </div>
      {OWN_FIELDS.map((field) => (
        <OwnFieldFact key={field} field={field} asked={asked} />
      ))}
    </>
  )
}

function AskedField({ property, asked }: { property: Property; asked: AskedRows }) {
  const choicesId = useId()
  const { name, type, choices } = property
  const { text, ownName, below, error } = asked.fieldOf(property)
  const derived = derivedOf(asked.facts.get(property.key))
  const example = exampleOf(property)
  const hint = [
    text === '' && below !== null ? productFormWords.standsBelow(below) : readingOf(property, text),
    ownName && productFormWords.yourName(ownName),
  ].filter((one) => one)
  const offered = type === 'flag' ? ['yes', 'no'] : Object.keys(choices ?? {})
  return (
    <div className="grid content-start gap-1.5">
      <TextField
        label={name}
        value={text}
        onChange={(event) => asked.write(property, event.target.value)}
        maxLength={MAX_LINE_LENGTH}
        hint={hint.length > 0 ? hint.join('. ') : example && productFormWords.suchAs(example)}
        error={error}
        list={offered.length > 0 ? choicesId : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputClassName="h-10 md:h-8"
      />
      {offered.length > 0 && (
        <datalist id={choicesId}>
          {offered.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      {below === null && derived && (
        <DerivedFact derived={derived} name={name} onTake={() => asked.write(property, derived.text)} />
      )}
    </div>
  )
}

/** Shows the manufacturer or package derived from the part number; the fields for both are further up the form. */
function OwnFieldFact({ field, asked }: { field: OwnField; asked: AskedRows }) {
  const derived = derivedOf(asked.facts.get(field))
  if (!derived) return null
  const label = productFieldWords[field]
  return (
    <DerivedFact derived={derived} name={label} prefix={label} onTake={() => asked.writeOwn(field, derived.text)} />
  )
}

interface DerivedFactProps {
  derived: Derived
  name: string
  prefix?: string
  onTake: () => void
}

function DerivedFact({ derived: { text, says, contradicts }, name, prefix, onTake }: DerivedFactProps) {
  const named = (sentence: string) => (prefix ? `${prefix}: ${sentence}` : sentence)
  if (contradicts) return <FieldWarning>{named(contradicts)}</FieldWarning>
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      {named(says)}
      <Button size="dense" aria-label={productFormWords.takeOverOf(name, text)} onClick={onTake}>
        {productFormWords.takeOver}
      </Button>
    </p>
  )
}
