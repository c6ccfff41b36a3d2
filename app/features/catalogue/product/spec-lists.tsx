import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { Unbroken } from '#app/display/unbroken.tsx'
import { productPageWords } from '#app/words/catalogue-product.ts'

/** Lists of the box contents and of compatible products. */
export function SpecLists({ product }: { product: ProductWithFacts }) {
  return product.spec_lists.map(({ list, entries }) => (
    <section key={list}>
      <h2 className="mb-3 flex min-h-8 items-center">{productPageWords.specLists[list]}</h2>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere text-ink">
        {entries.map((entry) => (
          <li key={entry}>
            <Unbroken text={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
