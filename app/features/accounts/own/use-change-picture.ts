import { changeProfilePicture, removeProfilePicture } from '#contract/accounts/own.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { cacheAccount } from './account-queries.ts'

/** Callbacks for a picture that was saved, removed or rejected. */
export interface PictureEvents {
  onRejected: (sentence: string) => void
  onDone: () => void
}

/** Returns mutations that save and remove the account's own picture. */
export const useChangePicture = () => ({
  save: useApiMutation(changeProfilePicture, { ...pictureMutations(accountOwnWords).save, update: cacheAccount }),
  remove: useApiMutation(removeProfilePicture, { ...pictureMutations(accountOwnWords).remove, update: cacheAccount }),
})

type PictureWords = Record<'pictureSaved' | 'pictureRemoved' | 'pictureFailed' | 'removalFailed', string>

/** Returns the requests and messages for saving or removing a picture. */
export function pictureMutations(words: PictureWords) {
  const failure = { tried: words.pictureFailed }
  return {
    save: {
      input: ({ file }: PictureEvents & { file: File }) => ({ body: formOf(file) }),
      onSuccess: (_: unknown, { onDone }: PictureEvents) => {
        onDone()
        showToast({ tone: 'success', text: words.pictureSaved })
      },
      onError: (error: Error, { onRejected }: PictureEvents) => {
        if (isErrorCode(error, 'invalid_input')) onRejected(failureText(error, failure))
        else showFailure(error, failure)
      },
    },
    remove: {
      input: () => ({}),
      onSuccess: (_: unknown, { onDone }: PictureEvents) => {
        onDone()
        showToast({ tone: 'success', text: words.pictureRemoved })
      },
      onError: (error: Error) => showFailure(error, { tried: words.removalFailed }),
    },
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('picture', file)
  return form
}
