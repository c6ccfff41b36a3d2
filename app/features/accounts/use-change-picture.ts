import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { changeProfilePicture, removeProfilePicture } from '#contract/profile-picture.ts'
import { browserApi } from '#app/lib/api.ts'
import { refusedFields } from '#app/lib/refused-fields.ts'
import { refreshUser } from '#app/lib/session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { toastFailure } from './own-failure.tsx'

interface PictureEvents {
  /** The file is no picture that the shop can take. */
  onRefused: (sentence: string) => void
  onDone: () => void
}

/** Sets and removes the own picture. */
export function useChangePicture({ onRefused, onDone }: PictureEvents) {
  const queryClient = useQueryClient()
  function done(user: User, sentence: string) {
    refreshUser(user)
    void queryClient.invalidateQueries({ queryKey: ['own-account'] })
    onDone()
    showToast({ tone: 'success', text: sentence })
  }
  const save = useMutation({
    mutationFn: (file: File) => browserApi(changeProfilePicture, { body: formOf(file) }),
    onSuccess: (user) => done(user, ownAccountWords.pictureSaved),
    onError: (error) => {
      const [refused] = refusedFields(error, ['picture'])
      if (refused) return onRefused(refused.message)
      toastFailure(error, ownAccountWords.pictureFailed)
    },
  })
  const remove = useMutation({
    mutationFn: () => browserApi(removeProfilePicture),
    onSuccess: (user) => done(user, ownAccountWords.pictureRemoved),
    onError: (error) => toastFailure(error, ownAccountWords.removalFailed),
  })
  return { save, remove }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('picture', file)
  return form
}
