import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeBannerSlide, listBannerSlides } from '#contract/banners.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { browserApi } from '#app/api/client.ts'
import { showToast } from '#app/ui/toast.tsx'
import { bannerWords } from '#app/words/banners.ts'

/** The slides of the banner, hidden ones too. Under the key of the banner itself: what renews that renews this. */
export function bannerSlidesQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: [...BANNERS_KEY, 'managed', accountId],
    queryFn: () => browserApi(listBannerSlides),
    enabled: accountId !== undefined,
    meta: { tags: ['banners'], isPrivate: true },
  })
}

/** Shows a slide or hides it. */
export function useChangeSlide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ slideId, hidden }: { slideId: number; hidden: boolean }) =>
      browserApi(changeBannerSlide, { params: { slide_id: String(slideId) }, body: { hidden } }),
    onSuccess: ({ id, hidden }) => {
      showToast({ tone: 'success', text: hidden ? bannerWords.nowHidden(id) : bannerWords.nowShown(id) })
      return queryClient.invalidateQueries({ queryKey: BANNERS_KEY })
    },
    onError: (error) => showToast({ tone: 'error', text: firstErrorText(error, bannerWords.changeFailed) }),
  })
}

/** After a tile was saved: the page of them and the banner itself are asked for again. @returns once they are there */
export function useInvalidateBanners(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: BANNERS_KEY })
}

const BANNERS_KEY = ['banners']
