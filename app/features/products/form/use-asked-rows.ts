import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form'
import type { Property } from '#contract/parts/property.ts'
import { SHIPPED } from '#contract/parts/vocabulary.ts'
import type { ProductFields } from './product-fields.ts'
import { vocabularyQuery } from '#app/api/vocabulary.ts'
import { askedPropertiesQuery } from './product-form-queries.ts'
import { emptySpec, specText, type SpecRow } from './spec-rows.ts'
import { bindRows, createReader, factsOf, type OwnField } from './typed-facts.ts'

export type AskedRows = ReturnType<typeof useAskedRows>

type Rows = Pick<UseFieldArrayReturn<ProductFields, 'specs'>, 'fields' | 'append'>

/**
 * Divides the specifications into the fields of requested properties and the rows. A field edits the specification
 * assigned to its property, whose name is the seller's own, or appends one.
 */
export function useAskedRows({ control, formState, setValue }: UseFormReturn<ProductFields>, { fields, append }: Rows) {
  const [name, mpn, manufacturer, housing, categoryId, watched] = useWatch({
    control,
    name: ['name', 'mpn', 'manufacturer', 'package', 'category_id', 'specs'],
  })
  const { data: asked, isError } = useQuery(askedPropertiesQuery(categoryId))
  const { data: vocabulary = SHIPPED } = useQuery(vocabularyQuery)
  const answer = categoryId === null ? undefined : asked
  const reader = useMemo(
    () => createReader(answer?.kind ?? null, vocabulary, answer?.properties.map(({ key }) => key) ?? []),
    [answer, vocabulary],
  )
  // IDs of the rows whose name the user typed in this form; they aren't moved into fields.
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const rows = fields.map((_, at): SpecRow => watched[at] ?? emptySpec)
  const { fields: places, below, free } = bindRows(rows, reader, (at) => typed.has(fields[at]?.id ?? ''))
  const facts = factsOf({ name, mpn, manufacturer, package: housing, specs: rows }, reader)
  return {
    reader,
    /** True if loading the properties failed. */
    isFailed: isError,
    facts,
    /** Indexes of the specifications that are shown as rows. */
    free,
    rowAt: (at: number) => rows[at] ?? emptySpec,
    count: { known: reader.filters.filter(({ key }) => facts.has(key)).length, all: reader.filters.length },
    stayTyped: (id: string) => setTyped((before) => (before.has(id) ? before : new Set(before).add(id))),
    fieldOf: (property: Property) => {
      const at = places.get(property.key)
      const row = at === undefined ? undefined : rows[at]
      const other = below.get(property.key)
      return {
        text: row ? specTextOf(row) : '',
        ownName: row && row.name.trim() !== property.name ? row.name.trim() : null,
        below: other === undefined ? null : (rows[other]?.name.trim() ?? null),
        error: at === undefined ? undefined : formState.errors.specs?.[at]?.value?.message,
      }
    },
    write: (property: Property, text: string) => {
      const at = places.get(property.key)
      const row: SpecRow = { name: property.name, value: text, unit: '', isAsked: true }
      if (at === undefined) append(row, { shouldFocus: false })
      else setValue(`specs.${at}`, { ...row, name: rows[at]?.name ?? row.name }, { shouldDirty: true })
    },
    writeOwn: (field: OwnField, text: string) => setValue(field, text, { shouldDirty: true }),
  }
}

/** Returns the text of a specification; text in the field of a property is returned as typed. */
const specTextOf = (row: SpecRow) => (row.isAsked ? row.value : specText(row))
