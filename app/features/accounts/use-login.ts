import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { logIn, type Session } from '#contract/accounts.ts'
import { browserApi } from '#app/lib/api.ts'
import { checkSession, isErrorCode, loginSentence } from './account-errors.ts'
import { useGivenEmail } from './given-email.ts'

const SIGNING_IN = ['sign-in']

export interface LoginForm {
  email: string
  password: string
  code: string
}

/**
 * The form of the login page, sent once however often it is pressed. Where the account asks for a code, `isCodeAsked`: the
 * form then sends what was typed before once more, with it.
 */
export function useLogin(onSession: (session: Session) => void) {
  const form = useForm<LoginForm>({ defaultValues: { email: useGivenEmail(), password: '', code: '' } })
  const [isCodeAsked, setCodeAsked] = useState(false)
  const queryClient = useQueryClient()
  const login = useMutation({
    mutationKey: SIGNING_IN,
    mutationFn: async ({ email, password, code }: LoginForm) =>
      checkSession(await browserApi(logIn, { body: { email, password, ...(isCodeAsked ? { code } : {}) } })),
    onSuccess: onSession,
    onError: (error) => {
      if (isErrorCode(error, 'code_required')) setCodeAsked(true)
      if (isErrorCode(error, 'wrong_code')) form.setError('code', { message: error.message }, { shouldFocus: true })
      if (!isErrorCode(error, 'wrong_password')) return
      setCodeAsked(false) // it was changed since
      form.setError('password', { message: error.message }, { shouldFocus: true })
    },
  })
  // Two presses in one instant: the state of the mutation comes a tick too late.
  const isSending = () => login.isPending || queryClient.isMutating({ mutationKey: SIGNING_IN }) > 0
  const isSaid = FIELD_ERRORS.some((code) => isErrorCode(login.error, code))
  return {
    form,
    submit: (event: FormEvent) => void form.handleSubmit((typed) => isSending() || login.mutate(typed))(event),
    isSending: login.isPending,
    failure: login.error && !isSaid ? loginSentence(login.error) : null,
    isCodeAsked,
    askForPassword: () => {
      login.reset()
      form.resetField('code')
      setCodeAsked(false)
    },
  }
}

/** What a field says, or the next step. */
const FIELD_ERRORS = ['wrong_password', 'wrong_code', 'code_required'] as const
