import * as z from 'zod'
import { Code, deviceHeaders, Session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Line } from './fields.ts'
import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from './limits.ts'

export const GoogleCode = z
  .object({
    code: Line.meta({
      description: 'From the address that the browser came back to',
      examples: ['Zk3r8YwQ1nTbV0mLxJc5RfUe7HdAoPi9sXtKqMz4g2E'],
    }),
    two_step_code: Code.optional(),
  })
  .meta({ id: 'GoogleCode', description: 'Who comes back from Google' })

export type GoogleCode = z.infer<typeof GoogleCode>

export const GoogleSession = Session.extend({
  return_to: z
    .string()
    .nullable()
    .meta({ description: 'Path of this shop that was asked for at the start; null: none', examples: ['/cart'] }),
}).meta({ id: 'GoogleSession', description: 'A token, whose it is, and where they were' })
export type GoogleSession = z.infer<typeof GoogleSession>

export const openGoogleSession = endpoint({
  method: 'POST',
  path: '/api/auth/google/session',
  access: 'public',
  invalidates: [],
  summary: 'Sign in with what Google brought back',
  description: `The code is good once, for ${GOOGLE_CODE_SECONDS} seconds, in the browser that was sent to Google. An account with two-step sign-in needs a \`two_step_code\` as well; its code is good for ${GOOGLE_STATE_SECONDS / 60} minutes, until the session is open.`,
  headers: z.object({
    cookie: z
      .string()
      .optional()
      .meta({
        description: 'Browsers send what `GET /api/auth/google` gave them, and what they got when they last signed in',
        examples: ['isoko_google=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'],
      }),
  }),
  responseHeaders: deviceHeaders.responseHeaders,
  body: GoogleCode,
  response: GoogleSession,
  refusals: [
    'google_sign_in_ended',
    'account_inactive',
    'code_required',
    'wrong_code',
    'codes_unavailable',
    'too_many_attempts',
    'sign_in_busy',
  ],
})
