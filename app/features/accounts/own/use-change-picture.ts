import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { changeProfilePicture, removeProfilePicture } from '#contract/accounts-own.ts'
import { browserApi } from '#app/api/client.ts'
import { readFieldErrors } from '#app/api/field-errors.ts'
import { updateSessionUser } from '#app/session/session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { showErrorToast } from './form-error.tsx'

interface PictureEvents {
  /** The file is no picture that the shop can take. */
  onRejected: (sentence: string) => void
  onDone: () => void
}

/** Sets and removes the own picture. */
export function useChangePicture({ onRejected, onDone }: PictureEvents) {
  const queryClient = useQueryClient()
  function done(user: User, sentence: string) {
    updateSessionUser(user)
    void queryClient.invalidateQueries({ queryKey: ['own-account'] })
    onDone()
    showToast({ tone: 'success', text: sentence })
  }
  const save = useMutation({
    mutationFn: (file: File) => browserApi(changeProfilePicture, { body: formOf(file) }),
    onSuccess: (user) => done(user, accountOwnWords.pictureSaved),
    onError: (error) => {
      const [refused] = readFieldErrors(error, ['picture'])
      if (refused) return onRejected(refused.message)
      showErrorToast(error, accountOwnWords.pictureFailed)
    },
  })
  const remove = useMutation({
    mutationFn: () => browserApi(removeProfilePicture),
    onSuccess: (user) => done(user, accountOwnWords.pictureRemoved),
    onError: (error) => showErrorToast(error, accountOwnWords.removalFailed),
  })
  return { save, remove }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('picture', file)
  return form
}
