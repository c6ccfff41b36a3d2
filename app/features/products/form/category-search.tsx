import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Category } from '#contract/categories/calls.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { categoryPath, findCategories } from './find-categories.ts'
import { categorySuggestionsQuery } from './product-form-queries.ts'
import type { ProductFields } from './product-fields.ts'

interface CategoryChoiceProps {
  categories: readonly Category[]
  onChoose: (categoryId: number) => void
}

/** Field that finds a category by words of its path. */
export function CategorySearch({ categories, onChoose }: CategoryChoiceProps) {
  const [text, setText] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field must not submit the form
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <Combobox
        label={productFormWords.searchCategories}
        listLabel={productFormWords.categories}
        placeholder={productFormWords.searchCategories}
        text={text}
        onType={setText}
        options={findCategories(text, categories)}
        optionKey={({ id }) => id}
        renderOption={({ id }) => categoryPath(id, categories)}
        onChoose={({ id }) => {
          setText('')
          onChoose(id)
        }}
        emptyText={productFormWords.noCategoryFound}
        canOpen={text.trim() !== ''}
        inputClassName="h-10 md:h-8"
      />
    </div>
  )
}

interface CategorySuggestionsProps extends CategoryChoiceProps {
  control: Control<ProductFields>
}

/** Categories of similar products, to choose from; none is chosen without a press. */
export function CategorySuggestions({ control, categories, onChoose }: CategorySuggestionsProps) {
  const [name, mpn] = useWatch({ control, name: ['name', 'mpn'] })
  const typed = {
    name: useDebounced(name.trim().slice(0, MAX_LINE_LENGTH), SEARCH_DEBOUNCE_MS),
    mpn: useDebounced(mpn.trim().slice(0, MAX_LINE_LENGTH), SEARCH_DEBOUNCE_MS),
  }
  const { data } = useQuery(categorySuggestionsQuery(typed.name, typed.mpn))
  const known = data?.category_ids.filter((id) => categories.some((category) => category.id === id)) ?? []
  const isTyped = typed.name !== '' || typed.mpn !== ''
  return (
    <div role="status">
      {isTyped && known.length > 0 && (
        <div
          role="group"
          aria-label={productFormWords.suggestedCategories}
          className="flex flex-wrap items-center gap-1.5"
        >
          <span className="meta">{productFormWords.suggestedCategories}</span>
          {known.map((id) => (
            <Button
              key={id}
              size="dense"
              aria-label={productFormWords.chooseCategory(categoryPath(id, categories))}
              onClick={() => onChoose(id)}
            >
              {categoryPath(id, categories)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
