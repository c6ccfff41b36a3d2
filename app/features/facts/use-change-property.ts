import { updateProperty, type ManagedProperty, type PropertyChange } from '#contract/facts/properties.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { showToast } from '#app/ui/toast.tsx'
import { factWords } from '#app/words/facts.ts'

export type ChangeProperty = (property: ManagedProperty, change: PropertyChange, done: string) => void

interface Given {
  property: ManagedProperty
  change: PropertyChange
  done: string
}

/** Returns a function that changes a property and then shows the given confirmation. */
export function useChangeProperty(): ChangeProperty {
  const { mutate } = useApiMutation(updateProperty, {
    input: ({ property, change }: Given) => ({ params: { property_id: property.key }, body: change }),
    isConcurrent: true,
    onSuccess: (_answer, { done }) => showToast({ tone: 'success', text: done }),
    onError: (error) => showFailure(error, { tried: factWords.changeFailed }),
  })
  return (property, change, done) => mutate({ property, change, done })
}
