import { changeProfilePicture, removeProfilePicture } from '#contract/accounts-own.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { cacheAccount } from './account-queries.ts'
import { showFailure } from '#app/api/show-failure.ts'

interface PictureEvents {
  /** The file is no picture that the shop can take. */
  onRejected: (sentence: string) => void
  onDone: () => void
}

/** Sets and removes the own picture. */
export function useChangePicture({ onRejected, onDone }: PictureEvents) {
  function done(text: string) {
    onDone()
    showToast({ tone: 'success', text })
  }
  const save = useApiMutation(changeProfilePicture, {
    input: (file: File) => ({ body: formOf(file) }),
    update: cacheAccount,
    onSuccess: () => done(accountOwnWords.pictureSaved),
    onError: (error) => {
      if (isErrorCode(error, 'invalid_input')) onRejected(failureText(error, PICTURE_FAILURE))
      else showFailure(error, PICTURE_FAILURE)
    },
  })
  const remove = useApiMutation(removeProfilePicture, {
    update: cacheAccount,
    onSuccess: () => done(accountOwnWords.pictureRemoved),
    onError: (error) => showFailure(error, { tried: accountOwnWords.removalFailed }),
  })
  return { save, remove }
}

const PICTURE_FAILURE = { tried: accountOwnWords.pictureFailed }

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('picture', file)
  return form
}
