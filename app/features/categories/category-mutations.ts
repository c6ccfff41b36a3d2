import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createCategory,
  deleteCategory,
  mergeCategory,
  updateCategory,
  type CategoryChange,
  type CategoryForm,
} from '#contract/categories.ts'
import { browserApi } from '#app/api/client.ts'
import { invalidateCategories, invalidateTree } from './category-queries.ts'

/** Makes one, the last of its siblings. */
export const useCreateCategory = () => useCategoryMutation((body: CategoryForm) => browserApi(createCategory, { body }))

/** Renames, describes, moves or places one among its siblings. */
export const useUpdateCategory = () =>
  useCategoryMutation(({ id, change }: { id: number; change: CategoryChange }) =>
    browserApi(updateCategory, { params: { category_id: String(id) }, body: change }),
  )

/** Its products and children go to the target, which answers for its id too. */
export const useMergeCategory = () =>
  useCategoryMutation(({ id, targetId }: { id: number; targetId: number }) =>
    browserApi(mergeCategory, { params: { category_id: String(id) }, body: { target_id: targetId } }),
  )

/** Deletes a category; its contents move to the target, null for an empty one. */
export const useDeleteCategory = () =>
  useCategoryMutation(({ id, targetId }: { id: number; targetId: number | null }) =>
    browserApi(deleteCategory, {
      params: { category_id: String(id) },
      query: targetId === null ? {} : { target_id: String(targetId) },
    }),
  )

/** What follows a call's success finds the tree as it is then. */
function useCategoryMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => invalidateCategories(queryClient),
    onError: () => invalidateTree(queryClient),
  })
}
