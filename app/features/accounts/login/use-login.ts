import { useState } from 'react'
import { logIn, type Session } from '#contract/accounts/calls.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { checkSession, LOGIN_FAILURE } from './login-errors.ts'
import { usePrefilledEmail } from './prefilled-email.ts'

/** Returns the login form. Once `isCodeRequired` is true, the next attempt includes the two-step code. */
export function useLogin(onSession: (session: Session) => void) {
  const [isCodeRequired, setCodeRequired] = useState(false)
  const form = useApiForm(logIn, {
    defaultValues: { email: usePrefilledEmail(), password: '', code: '' },
    input: ({ email, password, code }: Record<'email' | 'password' | 'code', string>) => ({
      body: { email, password, ...(isCodeRequired ? { code } : {}) },
    }),
    blamed: { wrong_password: 'password', wrong_code: 'code', code_required: null },
    texts: LOGIN_FAILURE,
    onSuccess: (answer) => onSession(checkSession(answer)),
    onError: (error) => {
      if (isErrorCode(error, 'code_required')) setCodeRequired(true)
      if (isErrorCode(error, 'wrong_password')) setCodeRequired(false) // the password was changed between the two steps
    },
  })
  function askForPassword() {
    form.dismiss()
    form.resetField('code')
    setCodeRequired(false)
  }
  return { form, isCodeRequired, askForPassword }
}
