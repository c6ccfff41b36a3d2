import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { logIn, type Session } from '#contract/accounts.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { checkSession, isErrorCode, loginErrorText } from './login-errors.ts'
import { usePrefilledEmail } from './prefilled-email.ts'

export interface LoginForm {
  email: string
  password: string
  code: string
}

/** State of the login form; `isCodeRequired` adds the two-step code to the next attempt. */
export function useLogin(onSession: (session: Session) => void) {
  const form = useForm<LoginForm>({ defaultValues: { email: usePrefilledEmail(), password: '', code: '' } })
  const [isCodeRequired, setCodeRequired] = useState(false)
  const login = useApiMutation(logIn, {
    send: async ({ email, password, code }: LoginForm, call) =>
      checkSession(await call({ body: { email, password, ...(isCodeRequired ? { code } : {}) } })),
    onSuccess: onSession,
    onError: (error) => {
      if (isErrorCode(error, 'code_required')) setCodeRequired(true)
      if (isErrorCode(error, 'wrong_code')) form.setError('code', { message: error.message }, { shouldFocus: true })
      if (!isErrorCode(error, 'wrong_password')) return
      setCodeRequired(false) // it was changed since
      form.setError('password', { message: error.message }, { shouldFocus: true })
    },
  })
  const isFieldError = FIELD_ERRORS.some((code) => isErrorCode(login.error, code))
  return {
    form,
    submit: (event: FormEvent) => void form.handleSubmit((typed) => login.mutate(typed))(event),
    isSending: login.isPending,
    failure: login.error && !isFieldError ? loginErrorText(login.error) : null,
    isCodeRequired,
    askForPassword: () => {
      login.reset()
      form.resetField('code')
      setCodeRequired(false)
    },
  }
}

/** What a field says, or the next step. */
const FIELD_ERRORS = ['wrong_password', 'wrong_code', 'code_required'] as const
