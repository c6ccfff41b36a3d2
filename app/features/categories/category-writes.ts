import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createCategory,
  deleteCategory,
  mergeCategory,
  updateCategory,
  type CategoryChange,
  type CategoryForm,
} from '#contract/categories.ts'
import { browserApi } from '#app/lib/api.ts'
import { renewCategories, renewTree } from './category-queries.ts'

/** Makes one, the last of its siblings. */
export const useCreateCategory = () => useWrite((body: CategoryForm) => browserApi(createCategory, { body }))

/** Renames, describes, moves or places one among its siblings. */
export const useUpdateCategory = () =>
  useWrite(({ id, change }: { id: number; change: CategoryChange }) =>
    browserApi(updateCategory, { params: { category_id: String(id) }, body: change }),
  )

/** Its products and children go to the target, which answers for its id too. */
export const useMergeCategory = () =>
  useWrite(({ id, targetId }: { id: number; targetId: number }) =>
    browserApi(mergeCategory, { params: { category_id: String(id) }, body: { target_id: targetId } }),
  )

/** The target takes what it holds; null for one that holds nothing. */
export const useDeleteCategory = () =>
  useWrite(({ id, targetId }: { id: number; targetId: number | null }) =>
    browserApi(deleteCategory, {
      params: { category_id: String(id) },
      query: targetId === null ? {} : { target_id: String(targetId) },
    }),
  )

/** What follows a call's success finds the tree as it is then. */
function useWrite<Input, Output>(send: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => renewCategories(queryClient),
    onError: () => renewTree(queryClient),
  })
}
